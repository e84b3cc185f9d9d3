//! A recipe.

/// A line.
#[derive(Clone)]
pub struct Line {
    /// How much.
    pub amount: f64,
    /// Of what.
    pub name: String,
}

/// Lines.
#[derive(Clone)]
pub struct Recipe {
    /// All.
    pub lines: Vec<Line>,
}

impl Recipe {
    /// More or less of all.
    pub fn scaled(&self, factor: f64) -> Recipe {
        let mut scaled = self.clone();
        for line in scaled.lines {
            line.amount = line.amount * factor;
        }
        scaled
    }

    /// None of all.
    pub fn emptied(mut self) -> Recipe {
        for line in self.lines {
            line.amount = 0.0;
        }
        self
    }
}
