use std::io::BufRead;

pub fn read(input: &mut dyn BufRead) -> std::io::Result<String> {
    let mut line = String::new();
    input.read_line(&mut line)?;
    Ok(line.trim().to_string())
}
