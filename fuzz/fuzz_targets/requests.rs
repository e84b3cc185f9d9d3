//! `requests`: see properties.rs.

#![no_main]

#[path = "../properties.rs"]
#[allow(dead_code, reason = "one target uses a part")]
mod properties;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    properties::requests(data);
});
