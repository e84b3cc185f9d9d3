//! One lint stops the build already, and stays.
#![deny(warnings)]

#[cfg(precise)]
pub fn precise() {}

pub fn total(all: &[f64]) -> f64 {
    let mut total = 0.0;
    for one in all {
        total += *one;
    }
    // To be dropped once there is a wider type.
    total = total as f64;
    total
}
