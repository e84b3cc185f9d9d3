#[cfg(unix)]
mod unix;
#[cfg(windows)]
mod windows;
#[cfg(target_os = "none")]
mod made;
#[cfg(test)]
mod tests;
pub mod plain;

#[cfg(unix)]
pub use unix::*;
