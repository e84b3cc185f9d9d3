pub mod broadcast {
    pub struct Receiver {
        pub name: &'static str,
    }
}

mod inner {
    pub struct Charset(usize);

    impl Charset {
        pub fn for_label(label: &str) -> Option<Charset> {
            (label == "ascii").then_some(Charset(1))
        }

        pub fn width(&self) -> usize {
            self.0
        }
    }
}

pub use inner::Charset;

pub fn known(label: &str) -> Option<Charset> {
    Charset::for_label(label)
}
