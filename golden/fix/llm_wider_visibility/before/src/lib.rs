mod inner {
    pub struct Count {
        number: u32,
    }

    impl Count {
        pub fn new() -> Count {
            Count { number: 0 }
        }

        pub fn number(&self) -> u32 {
            self.number
        }
    }
}

pub fn start() -> u32 {
    inner::Count::new().number
}
