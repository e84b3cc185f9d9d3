use std::fmt::Result as FmtResult;
use std::io::Result;

fn nothing() -> Result<()> {
    Ok(())
}
