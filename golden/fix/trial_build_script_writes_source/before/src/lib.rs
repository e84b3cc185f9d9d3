pub mod made;

pub fn by_hand() -> usize {
    let mut number = usize::max_value();
    number
}
