pub struct Printer {
    width: usize,
}

impl Printer {
    fn render(&self, row: &[String]) -> String {
        row.iter().map(|cell| format!("{cell:>width$}", width = self.width)).collect()
    }

    pub fn lines(&self, rows: &[Vec<String>]) -> Vec<String> {
        let mut out = Vec::new();
        for row in rows {
            let text = render(row);
            out.push(text);
        }
        out
    }
}
