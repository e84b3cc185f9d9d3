pub struct Style {
    pub width: usize,
    pub indent: usize,
    pub tabs: bool,
}

impl Default for Style {
    fn default() -> Self {
        Style {
            width: 100,
            indent: 4,
            tabs: false,
        }
    }
}
