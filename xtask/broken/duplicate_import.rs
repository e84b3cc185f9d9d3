use std::fmt::Result;
use std::io::Result;

fn nothing() -> Result<()> {
    Ok(())
}
