use std::fmt;

pub struct Row(pub Vec<i32>);

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, n) in self.0.iter().enumerate() {
            if i > 0 {
                write!(f, ", ")?;
            }
            write!(f, "{n}")?;
        }
        Ok(())
    }
}

pub fn show(row: &Row) -> String {
    format!("<{row}>")
}
