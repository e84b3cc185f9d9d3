pub struct Part(pub u8);

pub fn number() -> u8 {
    2
}
