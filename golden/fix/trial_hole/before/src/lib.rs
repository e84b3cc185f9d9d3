pub enum Specifier {
    Point(u32),
    Flag(String),
}

fn ordinal(text: &str) -> Option<u16> {
    text.parse().ok()
}

pub fn parse(text: &str) -> Option<Specifier> {
    ordinal(text).map(Specifier::Point)
}

pub fn flag(text: &str) -> Option<Specifier> {
    ordinal(text).map(Specifier::Flag)
}
