fn area(width: u32, height: u32) -> u32 {
    width * height
}

pub fn wall(width: u32, height: u32) -> u32 {
    area(width, height)
}
