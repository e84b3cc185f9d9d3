pub mod log;

pub struct Filter(pub u8);
pub struct Formatter(pub u8);
