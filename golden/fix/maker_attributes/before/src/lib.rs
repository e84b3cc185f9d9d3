#[derive("Clone")]
pub struct Plain;

#[repr(align="8")]
pub struct Aligned(pub u8);
