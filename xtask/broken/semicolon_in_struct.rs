pub struct Size {
    pub width: u32;
    pub height: u32;
}
