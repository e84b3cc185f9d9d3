/// # Safety
/// All bit patterns must be valid.
pub unsafe trait Plain: Copy {
    fn zeroed() -> Self;
}

unsafe impl Plain for u32 {
    fn zeroed() -> Self {
        0
    }
}

pub fn fresh<T: Plain>(n: usize) -> Vec<T> {
    vec![T::zeroed(); n]
}
