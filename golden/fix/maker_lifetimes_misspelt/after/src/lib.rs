//! References.

pub struct Parser<'parser> {
    pub names: Vec<&'parser str>,
}

pub struct Ref<'parser: 'refer, 'refer> {
    pub id: usize,
    pub parser: &'refer mut Parser<'parser>,
}

impl<'parser, 'refer> Ref<'parser, 'refer> {
    pub fn name(&self) -> &'parser str {
        self.parser.names[self.id]
    }
}

pub fn first<'input>(text: &'input str, other: &str) -> &'input str {
    let end = text.find(' ').unwrap_or(other.len().min(text.len()));
    &text[..end]
}
