pub trait Codec {
    type Output;
    fn decode(&self, s: &str) -> Self::Output;
}

pub struct Hex;

impl Codec for Hex {
    const Output: u32 = 16;

    fn decode(&self, s: &str) -> Option<u32> {
        u32::from_str_radix(s, 16).ok()
    }
}
