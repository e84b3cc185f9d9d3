pub mod first {
    pub struct Marker;
}

pub mod second {
    pub struct Marker;
}

pub fn size() -> usize {
    std::mem::size_of::<Marker>()
}
