use std::fmt;

pub struct Row {
    cells: Vec<u32>,
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for cell in &self.cells {
            write!(f, "{cell:>4}")?;
        }
        Ok(())
    }
}
