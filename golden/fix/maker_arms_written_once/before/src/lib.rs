//! Formats.

#[derive(Default)]
pub struct Format {
    pub width: usize,
    pub precision: usize,
}

pub fn parsed(width: Option<usize>, precision: Option<usize>) -> Result<Format, String> {
    let mut format = Format::default();
    match width {
        None => return Err("overflow in width".to_string()),
    }
    match precision {
        None => return Err("overflow in precision".to_string()),
        Some(value) => {
            format.precision = value;
        }
    }
    Ok(format)
}
