mod shapes {
    pub(crate) fn area(width: u32, height: u32) -> u32 {
        width * height
    }
}

pub fn square(side: u32) -> u32 {
    shapes::area(side, side)
}
