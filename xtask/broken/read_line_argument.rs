use std::io;

pub fn ask() -> io::Result<String> {
    let mut line = String::new();
    io::stdin().read_line(line)?;
    Ok(line)
}
