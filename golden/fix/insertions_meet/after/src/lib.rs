#[inline]
#[cold]
pub fn f() {}
