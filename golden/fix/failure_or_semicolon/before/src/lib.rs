//! Writes the signs of a style.

use std::fmt::{self, Write};

pub struct Style {
    pub bold: bool,
    pub dimmed: bool,
}

fn sign(out: &mut String, sign: char) -> fmt::Result {
    out.write_char(sign)
}

impl Style {
    pub fn write(&self, out: &mut String) -> fmt::Result {
        if self.bold {
            sign(out, '1')
        }
        if self.dimmed {
            sign(out, '2')?
        }
        Ok(())
    }

    pub fn show(&self, out: &mut String) {
        if self.bold {
            sign(out, '1')
        }
    }
}
