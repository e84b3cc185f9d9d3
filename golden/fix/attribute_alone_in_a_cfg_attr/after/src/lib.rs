pub struct Table(u32);

macro_rules! as_it_is {
    ($($item:tt)*) => { $($item)* };
}

impl Table {
    as_it_is! {
        pub fn first(&self) -> u32 {
            self.0
        }
    }

    #[cfg_attr(feature = "fast", doc(hidden), )]
    as_it_is! {
        pub fn second(&self) -> u32 {
            self.0
        }
    }
}
