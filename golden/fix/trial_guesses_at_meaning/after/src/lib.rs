//! What may be a mistake, and may not.

use std::fs::{File, OpenOptions};
use std::io::{BufRead, Result};
use std::path::{Path, PathBuf};

/// May be there already.
pub fn open(path: &Path) -> Result<File> {
    OpenOptions::new().write(true).create(true).open(path)
}

/// 232, or 2 of the type `i32`.
pub fn number() -> i64 {
    2_32
}

/// Does nothing.
pub fn reversed() -> u32 {
    let mut sum = 0;
    for i in 10..0 {
        sum += i;
    }
    sum
}

/// Ten is none of these.
pub fn ranges(x: u8) -> bool {
    matches!(x, 0..10 | 11..=255)
}

/// Without the lines that cannot be read, up to the end.
pub fn lines(from: impl BufRead) -> Vec<String> {
    from.lines().filter_map(Result::ok).collect()
}

/// An absolute path.
pub fn join(path: &Path) -> PathBuf {
    path.join("/etc/hosts")
}

/// This one can be tried.
pub fn largest() -> u32 {
    u32::MAX
}
