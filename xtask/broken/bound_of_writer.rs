use std::io::{self, Write};

pub fn report<W>(out: &mut W, rows: &[(String, u32)]) -> io::Result<()> {
    for (name, count) in rows {
        writeln!(out, "{name}: {count}")?;
    }
    out.flush()
}
