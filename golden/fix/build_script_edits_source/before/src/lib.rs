pub mod made;

pub fn by_hand() -> u32 {
    let mut number = 8;
    number
}
