#[repr(u8)]
pub struct Level {
    Low: u8,
    High: u8,
}
