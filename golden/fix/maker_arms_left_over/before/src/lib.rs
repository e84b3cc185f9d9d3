pub enum Width {
    Content,
    Fixed(u16),
    Share(u16),
}

pub fn width(of: &Width, table: u16) -> Option<u16> {
    match of {
        Width::Content => None,
        Width::Fixed(width) => Some(*width),
    }
}
