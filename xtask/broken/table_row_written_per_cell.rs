use std::fmt::{self, Display};

pub struct Row(pub Vec<String>);

impl Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in &self.0 {
            write!(f, "| {cell} ")?;
        }
        writeln!(f, "|");
    }
}
