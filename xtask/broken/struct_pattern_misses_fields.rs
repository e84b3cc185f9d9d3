pub struct Size {
    width: u32,
    height: u32,
    depth: u32,
}

pub fn area(size: &Size) -> u32 {
    let Size { width, height } = size;
    width * height
}
