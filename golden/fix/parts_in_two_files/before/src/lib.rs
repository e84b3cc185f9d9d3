pub mod other;

pub fn wrong() -> u8 {
    other::renamed()
}
