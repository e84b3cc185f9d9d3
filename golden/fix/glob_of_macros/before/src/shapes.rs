#[cfg(feature = "extra")]
pub struct Square(pub u32);
