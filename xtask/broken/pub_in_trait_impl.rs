pub trait Speak {
    fn speak(&self) -> u8;
}

pub struct Cat;

impl Speak for Cat {
    pub fn speak(&self) -> u8 {
        1
    }
}
