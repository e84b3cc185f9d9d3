use std::fmt::Write;

#[cfg(windows)]
pub fn greeting() -> String {
    let mut out = String::new();
    out.write_str("hello").unwrap();
    out
}

#[cfg(not(windows))]
pub fn greeting() -> String {
    String::from("hello")
}
