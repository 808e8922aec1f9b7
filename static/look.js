/* How its reader likes pages to look, for those of the copy: no server reads the cookie there, so the browser keeps three words.
   Runs before anything is painted. */
const [theme, colours, size, keys] = (localStorage.getItem("look") ?? "").split(".");
if (keys) {
  Object.assign(document.documentElement.dataset, { theme, colours, size, keys });
  if (theme !== "auto") document.querySelector("meta[name=color-scheme]").content = theme;
}
