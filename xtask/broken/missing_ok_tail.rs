use std::io::{self, Write};

pub fn table(out: &mut dyn Write, rows: &[(String, f64)]) -> io::Result<()> {
    for (name, value) in rows {
        writeln!(out, "{name:<10} {value:>8.2}")?;
    }
    out.flush()?;
}
