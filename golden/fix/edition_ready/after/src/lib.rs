//! Of edition 2021.

#![allow(keyword_idents_2024)]

/// An attribute that is unsafe from 2024 on.
#[unsafe(no_mangle)]
pub extern "C" fn exported() -> u8 {
    r#gen(1)
}

unsafe extern "C" {
    fn strlen(text: *const u8) -> usize;
}

/// Unsafe code in an unsafe function, of which 2024 only warns.
///
/// # Safety
/// The text ends with a zero.
pub unsafe fn length(text: *const u8) -> usize { unsafe {
    strlen(text)
}}

/// A name that becomes a keyword.
pub fn r#gen(x: u8) -> u8 {
    x
}

/// A macro whose argument would take more.
#[macro_export]
macro_rules! same {
    ($value:expr_2021) => {
        $value
    };
}

/// Borrows nothing, and would seem to.
pub fn nothing(text: &str) -> impl Sized + use<> {
    let _ = text;
}

/// Another iterator.
pub fn sum(all: Box<[u8]>) -> u32 {
    let mut sum = 0;
    for one in all.iter() {
        sum += u32::from(*one);
    }
    sum
}

/// A binding that 2024 does not take.
pub fn first(pair: &Option<(u8, u8)>) -> u8 {
    if let Some((one, _)) = pair { *one } else { 0 }
}

/// What 2024 does not change is not of this.
pub fn other() -> u8 {
    let mut one = 1;
    one
}
