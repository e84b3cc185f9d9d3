//! Colours of a terminal.

/// How many it has.
pub fn colours(name: Option<&str>) -> u32 {
    match name {
        Some(name) => {
            if name.contains("256") {
                256
            } else {
                8
            }
        }
        None => 8,
    }
}

/// What it says about itself.
pub fn says(name: &String, width: u32) -> bool {
    if width == 0 {
        return false;
    }
    return name.len() == 0;
}

/// Twice.
pub fn twice(width: u32) -> u32 {
    return (width * 2);
}

/// The same.
pub fn same(width: u32) -> u32 {
    return width.clone();
}
