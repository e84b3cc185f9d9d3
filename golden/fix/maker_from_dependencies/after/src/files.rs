use anyhow::Context;
use anyhow::Result;
use std::path::Path;

pub fn count(path: &Path) -> Result<usize> {
    let text = std::fs::read_to_string(path).context("cannot read")?;
    Ok(text.trim().parse()?)
}
