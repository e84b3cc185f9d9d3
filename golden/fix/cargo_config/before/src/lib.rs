#[cfg(rich)]
pub mod rich;
