pub struct Size {
    pub width: u32,
    pub height: u32,
}

pub fn unit() -> Size {
    Size(1, 1)
}
