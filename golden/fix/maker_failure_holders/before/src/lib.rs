//! Sizes.

use std::num::ParseIntError;

#[derive(Debug)]
enum Fault {
    Width(ParseIntError),
    Height(ParseIntError),
}

#[derive(Debug)]
enum NumberFault {
    Number(ParseIntError),
}

struct Number {
    value: u16,
}

fn number(text: &str) -> Result<Number, NumberFault> {
    let mut number = Number { value: 0 };
    number.value = text.trim().parse()?;
    Ok(number)
}

fn side(text: &str) -> Result<u32, Fault> {
    Ok(text.parse::<u32>()?)
}

/// Shows both.
pub fn show(text: &str) {
    println!("{:?} {:?}", number(text).map(|number| number.value), side(text));
}
