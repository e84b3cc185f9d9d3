#[derive(Debug, PartialEq)]
pub struct StatusCode(u16);

impl StatusCode {
    pub const OK: StatusCode = StatusCode(200);
    pub const GONE: StatusCode = StatusCode(410);
}
