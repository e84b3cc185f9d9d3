use std::io;

pub fn lines(text: &str) -> io::Result<usize> {
    let count = text.lines().count();
    Ok(count)
}
