fn scale(value: u32, factor) -> u32 {
    value * factor
}

pub fn double(value: u32) -> u32 {
    scale(value, 2)
}

pub fn check(age: i32) -> Result<i32, String> {
    if age < 0 {
        Err("negative".to_string())
    }
    Ok(age)
}
