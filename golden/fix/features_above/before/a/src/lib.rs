#[cfg(feature="x")] pub use std::string::String as T;
#[cfg(not(feature="x"))] pub use std::primitive::u32 as T;
pub fn two(t: &T) -> (T, T) { (t.clone(), t.clone()) }
