//! A part.

pub enum Axis {
    Row,
    Column,
    Both,
}

pub struct Grid {
    pub rows: usize,
    pub columns: usize,
}

impl Grid {
    pub fn grow(&mut self, axis: Axis, rows: usize) -> usize {
        match axis {
            Axis::Row => self.put(rows),
            Axis::Column => self.cut(rows),
            Axis::Both => self.put(rows) + self.rows,
        }
    }

    pub fn shrink(&mut self, axis: Axis, columns: usize) -> usize {
        match axis {
            Axis::Row => self.put(columns),
            Axis::Column => self.cut(columns),
        }
    }

    fn put(&mut self, n: usize) -> usize {
        n
    }

    fn cut(&mut self, n: usize) -> usize {
        n
    }
}
