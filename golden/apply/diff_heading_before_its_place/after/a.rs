fn load_a(path: &str) -> Result<String, String> {
    let text = read(path)?;
    if text.is_empty() {
        return Err("empty".to_string());
    }
    Ok(text)
}

fn load_b(path: &str) -> Result<String, String> {
    let text = read(path)?;
    if text.trim().is_empty() {
        return Err("empty".to_string());
    }
    Ok(text)
}
