//! Things that can be drawn as lines of text.

pub trait Draw {
    fn lines(&self) -> Vec<String>;
}

impl Draw for str {
    fn lines(&self) -> Vec<String> {
        str::lines(self).map(str::to_owned).collect()
    }
}

/// A frame around it.
pub fn framed(what: &dyn Draw) -> Vec<String> {
    let lines = what.lines();
    let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let bar = format!("+{}+", "-".repeat(width));
    let mut out = vec![bar.clone()];
    out.extend(lines.iter().map(|line| format!("|{line:<width$}|")));
    out.push(bar);
    out
}
