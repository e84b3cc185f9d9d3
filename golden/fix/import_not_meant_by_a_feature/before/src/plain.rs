use std::env;
use std::fmt::Write;
use std::io::Result;

pub fn half(n: usize) -> usize {
    n / 2
}
