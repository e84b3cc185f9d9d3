use crate::second::Marker;

pub mod first {
    pub struct Marker;
}

pub mod second {
    pub struct Marker {
        pub weight: u32,
    }
}

pub fn weight(marker: &Marker) -> u32 {
    marker.weight
}
