//! Rows.

pub mod bounderr;
pub mod bounderr2;
pub mod bounditem;
