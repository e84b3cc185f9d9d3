//! Pages of a long list.

struct Pages<'l, T> {
    list: &'l mut [T],
    size: usize,
    at: usize,
}

impl<'l, T> Pages<'l, T> {
    fn new(list: &'l mut [T], size: usize) -> Self {
        Pages { list, size: size.max(1), at: 0 }
    }

    fn next(&'l mut self) -> Option<&'l mut [T]> {
        let start = self.at.min(self.list.len());
        let end = (start + self.size).min(self.list.len());
        self.at = end;
        if start == end { None } else { Some(&mut self.list[start..end]) }
    }

    fn rewind(&mut self) {
        self.at = 0;
    }
}

/// Numbers the pages from 1 and writes each page's number into its places; then doubles the first page.
pub fn number(list: &mut [u32], size: usize) -> u32 {
    let mut pages = Pages::new(list, size);
    let mut count = 0;
    while let Some(page) = pages.next() {
        count += 1;
        page.fill(count);
    }
    pages.rewind();
    if let Some(first) = pages.next() {
        first.iter_mut().for_each(|place| *place *= 2);
    }
    count
}
