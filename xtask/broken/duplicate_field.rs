pub struct Frame {
    width: u32,
    height: u32,
    width: u32,
}

pub fn frame() -> Frame {
    Frame { width: 1, height: 2 }
}
