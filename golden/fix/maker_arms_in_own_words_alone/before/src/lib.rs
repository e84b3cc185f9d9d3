//! Arms.

pub mod arm3c;
pub mod arm7;
pub mod armstr;
pub mod armstr2;
