pub struct Size {
    pub width: u32,
    pub height: u32,
}

pub fn unit() -> Size {
    Size { width: 1, height: 1 }
}
