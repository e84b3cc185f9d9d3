pub fn parse(text: Option<&str>) -> Result<&str, String> {
    text.ok_or_else(|| format!("nothing"))
}

pub fn size(text: Option<&str>) -> usize {
    text.map(|text| text.len()).unwrap_or_else(|| "none".len())
}
