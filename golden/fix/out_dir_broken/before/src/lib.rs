include!(concat!(env!("OUT_DIR"), "/made.rs"));

pub fn own() -> u8 {
    let own = (made());
    own + "1"
}
