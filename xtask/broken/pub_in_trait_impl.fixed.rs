pub trait Speak {
    fn speak(&self) -> u8;
}

pub struct Cat;

impl Speak for Cat {
    fn speak(&self) -> u8 {
        1
    }
}
