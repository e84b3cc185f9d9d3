//! Names and numbers of threads.

use std::fmt::Write;

pub enum Padding {
    Left(usize),
    Right(usize),
    Off,
}

pub fn write_name(out: &mut String, padding: &Padding, name: &str) -> std::fmt::Result {
    match padding {
        Padding::Left(width) => {
            write!(out, "({name:>0$}) ", *width, name = name)?;
        }
        Padding::Right(width) => {
            write!(out, "({name:<0$}) ", *width, name = name.trim())?;
        }
    }
    Ok(())
}

pub fn write_number(out: &mut String, padding: &Padding, number: u64) -> std::fmt::Result {
    let id = format!("{number:?}");
    match padding {
        Padding::Left(width) => {
            write!(out, "({id:>0$}) ", *width, id = id)?;
        }
        Padding::Right(width) => {
            write!(out, "({id:<0$}) ", *width, id = id)?;
        }
        Padding::Off => {
            write!(out, "({}) ", id)?;
        }
    }
    Ok(())
}
