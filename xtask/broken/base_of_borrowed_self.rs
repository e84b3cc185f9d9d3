#[derive(Clone)]
pub struct Style {
    font: String,
    size: u32,
    bold: bool,
}

impl Style {
    pub fn bold(&self) -> Style {
        Style { bold: true, ..self }
    }

    pub fn is_large(&self) -> bool {
        self.bold || self.size > 20 || self.font.ends_with("Display")
    }
}
