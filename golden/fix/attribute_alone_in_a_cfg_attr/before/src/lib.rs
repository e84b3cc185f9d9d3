pub struct Table(u32);

macro_rules! as_it_is {
    ($($item:tt)*) => { $($item)* };
}

impl Table {
    #[cfg_attr(feature = "fast", inline)]
    as_it_is! {
        pub fn first(&self) -> u32 {
            self.0
        }
    }

    #[cfg_attr(feature = "fast", doc(hidden), inline)]
    as_it_is! {
        pub fn second(&self) -> u32 {
            self.0
        }
    }
}
