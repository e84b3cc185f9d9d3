#[derive(Clone, Copy)]
struct Rgb {
    r: u8,
    g: u8,
    b: u8,
}

impl Rgb {
    fn packed(self) -> u32 {
        (self.r << 16) | (self.g << 8) | self.b
    }
}

fn main() {
    assert_eq!(Rgb { r: 1, g: 2, b: 3 }.packed(), 0x010203);
    assert_eq!(Rgb { r: 255, g: 0, b: 255 }.packed(), 0xff00ff);
}
