use crate::second::Marker;

pub mod first {
    #[derive(Default)]
    pub struct Marker;
}

pub mod second {
    #[derive(Default)]
    pub struct Marker;

    impl Marker {
        pub fn mark(&self) {}
    }
}

pub fn make() -> Marker {
    Default::default()
}
