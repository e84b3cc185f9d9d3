pub mod inner;


pub fn one() -> u8 {
    1
}
