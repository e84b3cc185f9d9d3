fn area(width: u32, height: u32) -> u32 {
    width * height
}

pub fn cube(side: u32) -> u32 {
    area(side, side)
}
