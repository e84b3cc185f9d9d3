pub fn check(age: i32) -> Result<i32, String> {
    if age < 0 {
        return Err("negative".to_string());
    }
    Ok(age)
}
