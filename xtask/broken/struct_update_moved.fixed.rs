#[derive(Clone)]
pub struct Theme {
    name: String,
    dark: bool,
}

pub fn dark(theme: &Theme) -> Theme {
    Theme { dark: true, ..theme.clone() }
}
