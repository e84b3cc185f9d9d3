pub struct Cell {
    pub text: String,
}

pub struct Table {
    pub lines: Vec<Vec<Cell>>,
}

impl Table {
    pub fn width(&mut self, widths: &[usize]) -> usize {
        let mut sum = 0;
        for (line, width) in self.lines.into_iter().zip(widths.iter()) {
            for cell in line {
                sum += width.max(&cell.text.len());
            }
        }
        sum
    }
}
