pub struct Size {
    pub width: u32,
    pub width: u32,
}

impl Size {
    pub fn area(&self) -> u32 {
        self.width * self.height
    }
}

pub fn unit() -> Size {
    Size { width: 1, height: 1 }
}
