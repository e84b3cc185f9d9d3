//! What a macro declares of a folder is named nowhere.


pub struct Part<'a>(&'a [u8]);

pub fn part(list: &[u8]) -> Part {
    Part(list)
}

macro_rules! modules_of {
    ($folder:literal) => {};
}

#[cfg(feature = "more")]
modules_of!("src/extra");
