#[derive(Default)]
pub struct Rect {
    pub width: u8,
    pub height: u8,
}
