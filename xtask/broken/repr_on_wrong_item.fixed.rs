#[repr(u8)]
pub enum Level {
    Low,
    High,
}
