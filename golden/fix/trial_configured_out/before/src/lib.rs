//! An item that a misspelt condition leaves out.

#[cfg(fetaure = "zones")]
pub struct Zone;

pub struct Zones;

pub fn zone() -> Option<Zone> {
    None
}
