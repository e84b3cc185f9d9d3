pub mod linked;

pub fn own() -> u8 {
    let own = 1;
    own
}
