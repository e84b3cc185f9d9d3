//! Reports.

use std::io;

/// What can be written.
pub trait Report {
    /// Writes it.
    fn write<W>(&self, out: &mut W) -> io::Result<()>
    where
        W: io::Write;
}

/// A line.
pub struct Line(pub String);

impl Report for Line {
    fn write<W>(&self, out: &mut W) -> io::Result<()>
    where
        W: io::Write,
    {
        writeln!(out, "{}", self.0)
    }
}

/// All lines.
pub fn all<W>(lines: &[Line], out: &mut W) -> io::Result<()>
where
    W: io::Write,
{
    for line in lines {
        line.write(out)?;
    }
    Ok(())
}
