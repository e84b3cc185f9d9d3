//! Reading and writing of pairs.

mod parse;
mod write;

pub use write::write;

/// All pairs of a text, sorted and written anew.
pub fn tidy(text: &str) -> Result<String, String> {
    let mut pairs = parse::pairs(text)?;
    pairs.sort();
    Ok(write(&pairs))
}
