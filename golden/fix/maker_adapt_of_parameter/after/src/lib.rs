use std::fmt::{self, Write};

pub struct Options {
    pub width: usize,
    pub fill: char,
}

pub struct Shown<O> {
    options: O,
    letters: Vec<char>,
}

impl<O: AsRef<Options>> fmt::Display for Shown<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let options = self.options.as_ref();
        for _ in self.letters.len()..options.width {
            f.write_char(options.fill)?;
        }
        Ok(())
    }
}

impl<O> fmt::Debug for Shown<O> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for letter in &self.letters {
            f.write_char(*letter)?;
        }
        Ok(())
    }
}

pub fn choice<I>(all: I, at: usize) -> Option<I::Item>
where
    I: IntoIterator,
    I::IntoIter: ExactSizeIterator,
{
    let mut all = all.into_iter();
    if all.len() < at { None } else { all.nth(at) }
}
