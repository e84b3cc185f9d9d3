//! A cursor over a text that unescapes what it reads.

struct Cursor<'t> {
    text: &'t str,
    at: usize,
    unescaped: String,
}

impl<'t> Cursor<'t> {
    fn new(text: &'t str) -> Cursor<'t> {
        Cursor { text, at: 0, unescaped: String::new() }
    }

    fn field(&mut self) -> Option<&'t str> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let end = rest.find(';').unwrap_or(rest.len());
        self.at += end + 1;
        let field = &rest[..end];
        if field.contains('%') {
            self.unescaped = field.replace("%s", ";").replace("%%", "%");
            return Some(&self.unescaped);
        }
        Some(field)
    }
}

/// The fields of a line; `%s` in one stands for `;`.
pub fn fields(line: &str) -> Vec<String> {
    let mut cursor = Cursor::new(line);
    let mut fields = Vec::new();
    while let Some(field) = cursor.field() {
        fields.push(field.to_owned());
    }
    fields
}
