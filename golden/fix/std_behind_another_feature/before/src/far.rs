use core::mem;

pub fn take(from: &mut [u32; 3]) -> [u32; 3] {
    mem::replace(from, Default::default())
}
