#[path = "größer als.rs"]
pub mod crlf;
pub mod odd;
