#[cfg_attr(test, no_mangle)]
#[no_mangle]
pub extern "C" fn exported() -> u8 {
    1
}
