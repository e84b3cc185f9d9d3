//! What hangs on a condition elsewhere, or in another respect, is none of these functions' business.

pub mod small;

/// The same in every build.
pub type Word = u64;

/// Goes.
pub fn number(word: Word) -> u64 {
    word
}

/// Has other parts in other builds.
#[cfg(feature = "wide")]
pub struct Parts(pub u64, pub u64);
/// Has other parts in other builds.
#[cfg(not(feature = "wide"))]
pub struct Parts(pub u64);

fn first(parts: &Parts) -> u64 {
    parts.0
}

/// Goes.
pub fn shown(parts: &Parts) -> u64 {
    first(parts)
}

/// Goes: the function inside has nothing of `path`.
pub fn read(path: &std::path::Path) -> std::io::Result<String> {
    #[cfg(windows)]
    fn longer(path: &std::path::Path) -> usize {
        path.as_os_str().len()
    }
    std::fs::read_to_string(path)
}
