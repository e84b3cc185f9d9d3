use std::collections::HashMap;

pub struct Both<L, R> {
    pub left: HashMap<L, R>,
    pub right: HashMap<R, L>,
}

impl<L, R> Both<L, R> {
    pub fn with_capacity(left_rows: usize, right_rows: usize) -> Self {
        Self { left: HashMap::with_capacity(left_rows) }
    }
}
