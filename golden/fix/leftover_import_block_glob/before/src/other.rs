use std::mem;

pub fn is_glued<T>() -> bool {
    mem::needs_drop::<T>()
}

pub fn is_dropped() -> bool {
    use super::*;
    mem::needs_drop::<u8>()
}
