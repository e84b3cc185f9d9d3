pub fn split(line: &str) -> Option<(&str, &str)> {
    let at = line.find('=')?;
    let (key, value) = (line[..at], line[at + 1..]);
    Some((key.trim(), value.trim()))
}
