pub fn name_of(text: &str) -> &str {
    let after = text.split("struct ").nth(1).unwrap_or("");
    let end: u32 = after.find(|c: char| !c.is_alphanumeric()).unwrap_or(after.len());
    &after[..end]
}
