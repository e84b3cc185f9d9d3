use crate::parse::parse;
use std::env;

mod parse;

fn main() {
    println!("{} {}", parse("three"), env::args().count());
}
