//! A part.

use std::fmt::Debug;

pub struct Row<I>(pub I);

impl<I: Iterator + Clone> Row<I> {
    pub fn all(&self) -> String
    where
        I::Item: std::fmt::Debug,
    {
        self.0.clone().map(|one| format!("{one:?}")).collect()
    }

    pub fn two(&self) -> String
    where
        I: Debug,
    {
        format!("{:?}", self.0)
    }

    pub fn one(&self) -> String {
        format!("{:?}", self.0)
    }
}
