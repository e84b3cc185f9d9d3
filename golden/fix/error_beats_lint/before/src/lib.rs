pub enum Method {
    GET,
    POST,
}

pub fn name(method: Method) -> &'static str {
    match method {
        GET => "get",
        POST => "post",
    }
}
