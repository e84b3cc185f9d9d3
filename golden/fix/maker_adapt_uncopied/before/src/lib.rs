pub struct Log {
    lines: Vec<String>,
}

fn add(lines: &mut Vec<String>, line: &str) {
    lines.push(line.to_owned());
}

pub trait Sink {
    fn note(&self, line: &str);
}

impl Sink for Log {
    fn note(&self, line: &str) {
        let lines = &self.lines;
        add(lines, line);
    }
}
