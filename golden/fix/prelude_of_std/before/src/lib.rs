#![cfg_attr(not(feature = "std"), no_std)]
#![warn(unused_qualifications)]

extern crate alloc;

pub fn name() -> alloc::string::String {
    alloc::string::String::new()
}

pub fn first(all: &[u8]) -> core::option::Option<&u8> {
    all.first()
}

pub mod listed {
    use alloc::vec::Vec;

    pub fn list() -> Vec<u8> {
        alloc::vec::Vec::new()
    }
}

#[cfg(feature = "std")]
pub mod with_std {
    pub fn boxed(x: u8) -> alloc::boxed::Box<u8> {
        alloc::boxed::Box::new(x)
    }
}
