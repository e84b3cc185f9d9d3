use std::collections::HashMap;

#[allow(unused_macros)]
macro_rules! table {
    () => {
        HashMap::<u8, u8>::new()
    };
}

#[cfg(windows)]
pub fn size() -> usize {
    table!().len()
}

#[cfg(not(windows))]
pub fn size() -> usize {
    0
}
