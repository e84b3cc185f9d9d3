pub mod first {
    pub struct Marker;
}

pub mod second {
    pub struct Marker;
}

macro_rules! size {
    ($name:ident) => {
        pub fn $name() -> usize {
            std::mem::size_of::<Marker>()
        }
    };
}

size!(one);
size!(two);
size!(three);
