#[derive(Clone, Copy)]
struct Rgb {
    r: u8,
    g: u8,
    b: u8,
}

impl Rgb {
    fn packed(self) -> u32 {
        (u32::from(self.r) << 16) | (u32::from(self.g) << 8) | u32::from(self.b)
    }
}

fn main() {
    assert_eq!(Rgb { r: 1, g: 2, b: 3 }.packed(), 0x010203);
    assert_eq!(Rgb { r: 255, g: 0, b: 255 }.packed(), 0xff00ff);
}
