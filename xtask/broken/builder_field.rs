#[derive(Debug, Clone, Default)]
pub struct Request {
    pub url: String,
    pub headers: Vec<(String, String)>,
    pub timeout_ms: u64,
}

pub fn get(url: &str) -> Request {
    Request { url: url.to_string(), timeout: 3000, headers: Vec::new() }
}
