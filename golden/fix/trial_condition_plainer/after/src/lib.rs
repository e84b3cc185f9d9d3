#[cfg(unix)]
pub fn name() -> &'static str {
    "unix"
}

#[cfg(windows)]
pub fn name() -> &'static str {
    "windows"
}

#[cfg(not(any(unix)))]
pub fn other() {}
