pub fn next(x: u32) -> u32 {
    { #[cfg(feature = "a")] { x + 1 } #[cfg(not(feature = "a"))] { x } }
}

pub fn same(x: u32) -> u32 {
    { #[cfg(feature = "a")] { x } #[cfg(not(feature = "a"))] { x } }
}

pub fn seen(x: u32) -> u32 {
    x + 2 
}
