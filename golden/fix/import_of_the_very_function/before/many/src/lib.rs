mod search;
pub use crate::search::{seek, seek2, seek3};
