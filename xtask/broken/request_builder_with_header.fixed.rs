#[derive(Default)]
pub struct Request {
    url: String,
    headers: Vec<(String, String)>,
    timeout: Option<u64>,
}

impl Request {
    pub fn new(url: &str) -> Self {
        Request { url: url.to_string(), ..Default::default() }
    }

    pub fn header(mut self, name: &str, value: &str) -> Self {
        self.headers.push((name.to_string(), value.to_string()));
        self
    }

    pub fn timeout(mut self, seconds: u64) -> Self {
        self.timeout = Some(seconds);
        self
    }
}

pub fn login() -> Request {
    Request::new("/login").header("Accept", "text/html").timeout(30)
}
