use std::ptr;

/// ```
/// use std::ptr;
///
/// assert!(ptr::null::<u8>().is_null());
/// ```
pub struct Pointer;
