pub fn check(value: i32) -> Result<i32, Box<dyn std::error::Error>> {
    if value < 0 {
        return Err("negative".into());
    }
    Ok(value)
}
