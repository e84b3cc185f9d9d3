#[cfg(feature="x")] pub type T = String;
#[cfg(not(feature="x"))] pub type T = u32;
pub fn two(t: &T) -> (T, T) { (t.clone(), t.clone()) }
