//! A part.

use std::fmt;

pub struct Row<I>(pub I);

impl<I: Iterator + Clone + fmt::Debug> Row<I> {
    pub fn all(&self) -> String
    where
        I::Item: fmt::Debug,
    {
        self.0.clone().map(|one| format!("{one:?}")).collect()
    }

    pub fn one(&self) -> String {
        format!("{:?}", self.0)
    }
}
