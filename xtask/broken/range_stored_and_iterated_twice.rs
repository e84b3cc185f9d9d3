use std::ops::Range;

struct Page {
    lines: Range<usize>,
}

impl Page {
    fn numbers(&self) -> Vec<usize> {
        self.lines.map(|n| n + 1).collect()
    }

    fn len(&self) -> usize {
        self.lines.len()
    }
}

fn main() {
    let page = Page { lines: 2..5 };
    assert_eq!(page.numbers(), [3, 4, 5]);
    assert_eq!(page.len(), 3);
}
