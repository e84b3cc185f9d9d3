use crate::fault::Result;
/// A number out of a text.
pub fn number(text: &str) -> Result<u32> {
    text.parse().map_err(|_| crate::fault::Fault)
}
