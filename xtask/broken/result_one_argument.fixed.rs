fn check(value: u32) -> Result<u32, String> {
    if value > 3 { Err("large".to_string()) } else { Ok(value) }
}
