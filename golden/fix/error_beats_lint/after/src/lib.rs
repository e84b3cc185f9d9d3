pub enum Method {
    GET,
    POST,
}

pub fn name(method: Method) -> &'static str {
    match method {
        Method::GET => "get",
        Method::POST => "post",
    }
}
