use std::io;

struct Source {
    lines: Vec<&'static str>,
}

impl Source {
    fn read(&mut self) -> io::Result<Option<String>> {
        if self.lines.is_empty() {
            return Ok(None);
        }
        Ok(Some(self.lines.remove(0).to_string()))
    }
}

fn longest(source: &mut Source) -> io::Result<usize> {
    let mut most = 0;
    while let Some(line) = source.read()? {
        most = most.max(line.len());
    }
    Ok(most)
}

fn main() {
    let mut source = Source { lines: vec!["a", "abc", "ab"] };
    assert_eq!(longest(&mut source).unwrap(), 3);
}
