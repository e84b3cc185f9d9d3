pub mod made;

pub fn by_hand() -> u32 {
    let number = 8;
    number
}
