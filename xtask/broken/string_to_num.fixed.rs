pub fn volume(parts: &[&str]) -> Option<u32> {
    let mut total = 1;
    for part in parts {
        total *= part.parse::<u32>().ok()?;
    }
    Some(total)
}
