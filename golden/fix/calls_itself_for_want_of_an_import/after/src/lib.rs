//! A terminal.

use crate::unix::clear_line;
use crate::unix::move_cursor_up;
use std::io;

mod unix {
    use super::Term;
    use std::io;

    pub fn move_cursor_up(out: &Term, n: usize) -> io::Result<()> {
        out.write(&format!("\x1b[{n}A"))
    }

    pub fn clear_line(out: &Term) -> io::Result<()> {
        out.write("\r\x1b[2K")
    }
}

pub struct Term;

impl Term {
    pub fn write(&self, text: &str) -> io::Result<()> {
        io::Write::write_all(&mut io::stdout(), text.as_bytes())
    }

    pub fn move_cursor_up(&self, n: usize) -> io::Result<()> {
        move_cursor_up(self, n)
    }

    pub fn clear_line(&self) -> io::Result<()> {
        clear_line(self)
    }

    pub fn clear_last_lines(&self, n: usize) -> io::Result<()> {
        for _ in 0..n {
            self.move_cursor_up(1)?;
            self.clear_line()?;
        }
        Ok(())
    }
}
