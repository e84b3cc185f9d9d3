use super::core::not_empty;
use crate::reading::core::Result;

pub fn first(text: &str) -> Result<char> {
    Ok(not_empty(text)?.chars().next().unwrap_or_default())
}
