async fn load(id: u32) -> Result<String, String> {
    if id == 0 { Err("zero".to_string()) } else { Ok(id.to_string()) }
}

pub async fn both() -> Result<String, String> {
    let a = load(1).await?;
    let b = load(2).await?;
    Ok(a + &b)
}
