#[cfg(all(unix))]
pub fn name() -> &'static str {
    "unix"
}

#[cfg(any(windows))]
pub fn name() -> &'static str {
    "windows"
}

#[cfg(not(any(unix)))]
pub fn other() {}
