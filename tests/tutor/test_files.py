from concurrent.futures import ThreadPoolExecutor

from tutor.files import write_whole


def test_a_file_is_whole_however_many_write_it(tmp_path):
    file = tmp_path / "made" / "here"
    contents = [bytes([n]) * 50_000 for n in range(8)]
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda content: write_whole(file, content), contents * 5))
    assert file.read_bytes() in contents
    assert list(file.parent.iterdir()) == [file]
