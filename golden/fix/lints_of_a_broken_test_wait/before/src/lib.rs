use std::collections::HashMap;
use std::fmt;

pub fn twice(n: u32) -> u32 {
    let mut twice = n * 2;
    twice
}
