pub enum Method {
    Get,
    Post,
}

pub fn is_get(method: Method) -> bool {
    let Get = method;
    let mut answer = true;
    answer
}
