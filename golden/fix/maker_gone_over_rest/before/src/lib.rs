//! What goes on after a loop is only borrowed by it.

/// The indentation that the first two lines have, and whether the rest has it.
pub fn is_indented(text: &str) -> bool {
    let mut lines = text.lines();
    let mut depth = None;
    for line in lines {
        if !line.trim().is_empty() {
            depth = Some(line.len() - line.trim_start().len());
            break;
        }
    }
    for line in &mut lines {
        if line.is_empty() {
            break;
        }
    }
    depth.is_some() && lines.count() > 0
}

/// What stands behind the first empty line.
pub fn body(text: &str) -> Option<&str> {
    let mut lines = text.lines();
    for line in lines {
        if line.is_empty() {
            break;
        }
    }
    lines.next()
}

/// What is looked at again is a list, and lent as one.
pub fn twice(words: Vec<String>) -> usize {
    let mut length = 0;
    for word in words {
        length += word.len();
    }
    length / words.len()
}
