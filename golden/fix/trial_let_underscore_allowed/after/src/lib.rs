//! A result that nobody looks at.

use std::io::{Result, Write};

/// Loses what goes wrong.
pub fn write(mut to: impl Write) -> Result<()> {
    to.write_all(b"text")?;
    let _ = to.flush();
    Ok(())
}
