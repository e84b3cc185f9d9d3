//! A case of its own.
/// How many letters stand behind a colon, in all lines that have one.
pub fn opt(lines: &[String]) -> Option<usize> {
    let mut sum = 0;
    for line in lines {
        let start = line.find(':');
        sum += line[start..].len();
    }
    if sum == 0 { None } else { Some(sum) }
}
