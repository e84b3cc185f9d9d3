fn fallback(count: usize) -> String {
    count.to_string()
}

pub fn parse(text: Option<&str>) -> Result<&str, String> {
    text.ok_or_else(fallback)
}
