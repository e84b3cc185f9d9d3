fn scaled(n: u64, by: u64) -> Result<u64, String> {
    n.checked_mul(by).ok_or_else(|| "too large".to_owned())
}

pub fn split(hours: bool, n: u64) -> Result<(u64, u64), String> {
    let found = match hours {
        true => (scaled(n, 3600)?, 0),
        false => (scaled(n, 60)?, 0),
    };
    Ok(found)
}
