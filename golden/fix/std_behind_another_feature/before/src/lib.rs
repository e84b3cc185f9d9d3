#![cfg_attr(not(feature = "std"), no_std)]

#[cfg(any(feature = "std", feature = "lock"))]
pub mod sync {
    use core::mem;

    pub fn take(from: &mut Option<u32>) -> Option<u32> {
        mem::replace(from, Default::default())
    }
}

#[cfg(any(feature = "std", feature = "lock"))]
pub mod far;

#[cfg(all(unix, feature = "std"))]
pub mod near {
    use core::mem;

    pub fn take(from: &mut Vec<u32>) -> Vec<u32> {
        mem::replace(from, Default::default())
    }
}

#[cfg(unix)]
pub mod own {
    pub fn name() -> std::ffi::OsString {
        std::ffi::OsString::new()
    }

    pub fn take(from: &mut [u32; 2]) -> [u32; 2] {
        core::mem::replace(from, Default::default())
    }
}
