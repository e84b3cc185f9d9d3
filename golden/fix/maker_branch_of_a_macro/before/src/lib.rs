use std::fmt;

pub struct Line(pub Vec<String>);

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for arg in &self.0 {
            if arg.contains(' ') {
                write!(f, " \"{}\"", arg.escape_default())?
            } else {
                write!(f, " {}", arg)
            };
        }
        Ok(())
    }
}
