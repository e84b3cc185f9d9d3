//! Names.

pub mod simlocal;
pub mod simfn;
pub mod simtype;
pub mod simconst;
