pub mod alias;

pub fn own() -> u8 {
    let own = 1;
    own
}
