//! A part.

use std::fmt;

pub struct Grid<T>(pub T);

impl<T> Grid<T> {
    pub fn one(&self) -> T
    where
        T: Clone,
    {
        self.0.clone()
    }

    pub fn two(&self) -> T where T: Clone {
        fn inner<U>(x: U) -> U where {
            x
        }
        inner(self.0.clone())
    }

    pub fn print(&self) where T: fmt::Debug {
        println!("{:?}", self.0);
    }
}
