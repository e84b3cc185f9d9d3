//! A part.

pub mod one {
    pub fn parse(text: &str) -> usize {
        text.len()
    }
}

pub mod two {
    pub fn parse_all(text: &str) -> Vec<usize> {
        vec![text.len()]
    }

    pub fn parsed(text: &str) -> Vec<usize> {
        vec![text.len() + 1]
    }

    pub fn both(text: &str) -> Vec<usize> {
        parse(text)
    }
}
