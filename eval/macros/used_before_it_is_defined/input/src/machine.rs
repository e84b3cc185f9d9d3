//! A machine that counts its strokes.

use crate::log::Log;

#[derive(Debug, Default)]
pub struct Machine {
    strokes: u32,
    pub log: Log,
}

impl Machine {
    pub fn stroke(&mut self) {
        self.strokes += 1;
        note!(self.log, "stroke {}", self.strokes);
        if self.strokes % 3 == 0 {
            note!(self.log, "oil");
        }
    }
}
