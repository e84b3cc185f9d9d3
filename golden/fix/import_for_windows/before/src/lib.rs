use std::path::PathBuf;

#[cfg(windows)]
pub fn home() -> PathBuf {
    PathBuf::from("C:")
}

#[cfg(not(windows))]
pub fn home() -> &'static str {
    "/"
}
