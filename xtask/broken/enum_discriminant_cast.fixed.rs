#[derive(Clone, Copy)]
pub enum Key {
    Up = 1,
    Down = 2,
}

pub fn code(key: Key) -> u8 {
    key as u8
}
