struct Report {
    lines: Vec<String>,
}

impl Report {
    fn count(self) -> usize {
        self.lines.len()
    }
}

fn main() {
    let report = Report { lines: vec!["a".to_string()] };
    println!("{}", report.count());
    println!("{}", report.lines.len());
}
