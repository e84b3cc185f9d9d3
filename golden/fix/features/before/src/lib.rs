#[cfg(feature = "rich")]
pub mod rich;
