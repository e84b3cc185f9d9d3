#[derive(Clone, Copy)]
pub struct Part<'t> {
    name: &'t str,
    value: &'t str,
}

impl<'t> Part<'t> {
    pub fn of(text: &'t str) -> Part<'t> {
        let (name, value) = text.split_once('=').unwrap_or((text, ""));
        Part { name, value }
    }

    fn name(&self) -> &'t str {
        self.name
    }

    fn value(&self) -> &str {
        self.value
    }
}

pub struct Parts<'t> {
    parts: Vec<Part<'t>>,
}

impl<'t> Parts<'t> {
    pub fn of(text: &'t str) -> Parts<'t> {
        Parts { parts: text.split('&').map(Part::of).collect() }
    }

    pub fn get(&self, name: &str) -> Option<&'t str> {
        let part = self.parts.iter().find(|part| part.name() == name);
        match part {
            Some(part) => Some(part.value()),
            None => None,
        }
    }

    pub fn pairs(&self) -> Vec<(&'t str, &'t str)> {
        self.parts.iter().map(|part| (part.name(), part.value())).collect()
    }

    pub fn longer<'a>(&'a self, other: &Self) -> &'a Part<'t> {
        if self.parts.len() > other.parts.len() { &self.parts[0] } else { &other.parts[0] }
    }
}
