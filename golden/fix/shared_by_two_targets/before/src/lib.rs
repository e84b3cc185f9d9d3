macro_rules! table {
    () => {};
}

mod shared;

pub fn lib() -> u8 {
    shared::one()
}
