#[derive(Debug)]
enum Encoding {
    Ascii(String),
    Unicode(String),
}

pub struct Text(Encdoing);

impl Text {
    pub fn new(text: String) -> Text {
        Text(if text.is_ascii() { Encoding::Ascii(text) } else { Encoding::Unicode(text) })
    }

    pub fn len(&self) -> usize {
        match &self.0 {
            Encoding::Ascii(text) => text.len(),
            Encoding::Unicode(text) => text.chars().count(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
