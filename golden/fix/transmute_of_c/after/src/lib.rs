use std::os::raw::c_char;

/// `c_char` is `u8` on other targets, and has no `cast_unsigned` there.
pub fn byte(c: c_char) -> u8 {
    unsafe { std::mem::transmute(c) }
}

pub fn own(c: i8) -> u8 {
    unsafe { i8::cast_unsigned(c) }
}
