//! [`Lines`]: lines of bounded length from any stream.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};

/// What came in up to a line feed, or to the end.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    /// Its bytes, without the line feed.
    Whole(Vec<u8>),
    /// It was longer than permitted, and passed over.
    TooLong,
}

/// Reads lines, and never holds more of one than is permitted.
pub(super) struct Lines<R> {
    input: BufReader<R>,
    most: usize,
}

impl<R: Read> Lines<R> {
    /// The lines of `input`, of at most `most` bytes each.
    pub(super) fn new(input: R, most: usize) -> Self {
        Lines { input: BufReader::new(input), most }
    }

    /// The next line; `None` at the end. What stands behind the last line feed is a line if it is not empty.
    ///
    /// # Errors
    /// What the stream says.
    pub(super) fn next(&mut self) -> io::Result<Option<Line>> {
        let mut line = Vec::new();
        let (mut is_too_long, mut is_begun) = (false, false);
        loop {
            let ready = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                ready => ready?,
            };
            is_begun |= !ready.is_empty();
            let end = ready.iter().position(|byte| *byte == b'\n');
            let part = ready.get(..end.unwrap_or(ready.len())).unwrap_or_default();
            if is_too_long || line.len() + part.len() > self.most {
                (is_too_long, line) = (true, Vec::new());
            } else {
                line.extend_from_slice(part);
            }
            let (is_over, used) = (ready.is_empty(), part.len() + usize::from(end.is_some()));
            self.input.consume(used);
            if end.is_some() || (is_over && is_begun) {
                return Ok(Some(if is_too_long { Line::TooLong } else { Line::Whole(line) }));
            }
            if is_over {
                return Ok(None);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(text: &str, most: usize) -> Vec<Line> {
        let mut lines = Lines::new(text.as_bytes(), most);
        std::iter::from_fn(|| lines.next().unwrap()).collect()
    }

    fn whole(text: &str) -> Line {
        Line::Whole(text.as_bytes().to_vec())
    }

    #[test]
    fn lines_end_with_a_line_feed_or_with_the_input() {
        assert_eq!(lines("a\r\n\nb", 9), [whole("a\r"), whole(""), whole("b")]);
        assert_eq!(lines("a\n", 9), [whole("a")]);
        assert_eq!(lines("", 9), []);
    }

    #[test]
    fn what_is_too_long_is_passed_over_up_to_its_end() {
        assert_eq!(lines("aaaa\nbbb\ncccc", 3), [Line::TooLong, whole("bbb"), Line::TooLong]);
        // Longer than what is read at once.
        let text = format!("{}\nb\n", "a".repeat(100_000));
        assert_eq!(lines(&text, 99_999), [Line::TooLong, whole("b")]);
        assert_eq!(lines(&text, 100_000), [whole(&"a".repeat(100_000)), whole("b")]);
    }
}
