pub trait Tick {
    fn tick(&self) -> u8 {
        1
    }
}
impl Tick for u8 {}
