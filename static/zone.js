/* Tells the site which time zone the device is in, once, so that a day ends when it does where the reader is.
   What was chosen on the page of settings stays. */

export function zone() {
  if (document.cookie.split("; ").some((cookie) => cookie.startsWith("zone="))) return;
  const name = Intl.DateTimeFormat().resolvedOptions().timeZone;
  if (!name) return;
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `zone=${name}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
