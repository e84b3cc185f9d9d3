//! Attributes.

/// An attribute.
pub struct Attribute {
    name: String,
    value: Option<String>,
}

impl Attribute {
    /// As it is written.
    pub fn write(&self, out: &mut String) {
        push(out, &self.name);
        if let Some(value) = &self.value {
            push(out, "=");
            push(out, value);
        }
    }
}

fn push(out: &mut String, text: &str) {
    out.push_str(text);
}
