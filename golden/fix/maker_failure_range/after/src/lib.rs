fn number(text: &str) -> Result<u64, std::num::ParseIntError> {
    text.trim().parse()
}

pub fn read(text: &str) -> Result<Vec<u64>, std::num::ParseIntError> {
    let count = number(text)?;
    let mut out = Vec::new();
    for at in 0..count {
        out.push(at);
    }
    Ok(out)
}
