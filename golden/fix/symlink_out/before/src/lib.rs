pub mod alias;

pub fn own() -> u8 {
    let mut own = 1;
    own
}
