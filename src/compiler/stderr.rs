//! What cargo says to people, as it is repeated in our own messages: without its progress lines.

use super::colours::without_colours;
use std::collections::VecDeque;
use std::io::{self, Read};

/// How much of the end is kept, in bytes.
const TAIL_LIMIT: usize = 256 * 1024;

/// Columns that cargo right-aligns its status words in.
const STATUS_WIDTH: usize = 12;

/// The status words that tell of progress. "Running", "Caused by" and the like are not among them.
const PROGRESS: [&str; 20] = [
    "Adding",
    "Blocking",
    "Building",
    "Checking",
    "Compiling",
    "Dirty",
    "Documenting",
    "Downloaded",
    "Downloading",
    "Finished",
    "Fresh",
    "Generated",
    "Locking",
    "Migrating",
    "Removing",
    "Replacing",
    "Scraping",
    "Unpacking",
    "Updating",
    "Upgrading",
];

/// How the compiler begins a diagnostic. cargo hands on what does not begin a line.
const MESSAGE: &[u8] = b"{\"$message_type\":\"diagnostic\"";

/// What was read of it.
#[derive(Debug, Default)]
pub(super) struct Said {
    /// The last part.
    pub tail: String,
    /// Whether a diagnostic of the compiler's stood behind something else on its line, where cargo does not hear it.
    pub has_message: bool,
}

/// Reads to the end. What cannot be read is missing.
pub(super) fn read(mut from: impl Read) -> Said {
    let mut tail = VecDeque::new();
    let mut chunk = vec![0; 16 * 1024];
    let mut has_message = false;
    // The end of what came before, in which a message may begin.
    let mut seam: Vec<u8> = vec![b'\n'];
    loop {
        match from.read(&mut chunk) {
            Ok(0) => break,
            Ok(count) => {
                let new = chunk.get(..count).unwrap_or_default();
                tail.extend(new);
                tail.drain(..tail.len().saturating_sub(TAIL_LIMIT));
                seam.extend(new);
                has_message |= seam.windows(MESSAGE.len() + 1).any(|window| {
                    window.split_first().is_some_and(|(before, rest)| *before != b'\n' && rest == MESSAGE)
                });
                seam.drain(..seam.len().saturating_sub(MESSAGE.len()));
            }
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => break,
        }
    }
    Said { tail: String::from_utf8_lossy(tail.make_contiguous()).into_owned(), has_message }
}

/// The text without progress lines and without blank lines at its ends.
pub(super) fn without_progress(text: &str) -> String {
    let kept: Vec<&str> = text.lines().filter(|line| !is_progress(&without_colours(line))).collect();
    kept.join("\n").trim_matches(['\n', '\r', ' ']).to_owned()
}

/// From the first line that begins with `error` on; the whole text without progress lines if there is none.
pub(super) fn error_part(text: &str) -> String {
    let text = without_progress(text);
    let lines: Vec<&str> = text.lines().collect();
    match lines.iter().position(|line| without_colours(line).starts_with("error")) {
        Some(first) => lines.get(first..).unwrap_or_default().join("\n"),
        None => text,
    }
}

fn is_progress(line: &str) -> bool {
    match (line.get(..STATUS_WIDTH), line.get(STATUS_WIDTH..)) {
        (Some(word), Some(rest)) => rest.starts_with(' ') && PROGRESS.contains(&word.trim_start()),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn progress_goes_and_errors_stay() {
        let text = "    Updating index\n   Compiling a v0.1.0 (/a)\n\u{1b}[1m\u{1b}[92m    Checking\u{1b}[0m b\nwarning: odd\n\
                    error: failed to run custom build command for `a v0.1.0`\n\nCaused by:\n  process didn't exit\n";
        let expected = "error: failed to run custom build command for `a v0.1.0`\n\nCaused by:\n  process didn't exit";
        assert_eq!(error_part(text), expected);
        assert_eq!(without_progress(text), format!("warning: odd\n{expected}"));
        assert_eq!(error_part("no such thing\n"), "no such thing");
        assert_eq!(error_part("   Compiling a v0.1.0\n"), "");
        assert_eq!(error_part("äöüäöüäöü\n"), "äöüäöüäöü");
    }

    #[test]
    fn only_the_end_is_kept() {
        let text = "x".repeat(TAIL_LIMIT) + "end";
        let Said { tail, has_message } = read(text.as_bytes());
        assert!(!has_message);
        assert_eq!(tail.len(), TAIL_LIMIT);
        assert!(tail.ends_with("xend"));
    }

    #[test]
    fn a_message_behind_something_else_is_seen() {
        /// Gives one byte at a time.
        struct Slow<'t>(&'t [u8]);
        impl Read for Slow<'_> {
            fn read(&mut self, into: &mut [u8]) -> io::Result<usize> {
                let count = self.0.len().min(into.len()).min(1);
                self.0.read(into.get_mut(..count).unwrap_or_default())
            }
        }
        for (text, expected) in [
            ("expanding {\"$message_type\":\"diagnostic\"}\n", true),
            ("\nx{\"$message_type\":\"diagnostic\"", true),
            ("x{\"$message_type\":\"artifact\"}\n", false),
            ("{\"$message_type\":\"diagnostic\"}\n", false),
            ("a\n{\"$message_type\":\"diagnostic\"}\n", false),
            ("expanding {\"message_type\":\"diagnostic\"}\n", false),
        ] {
            assert_eq!(read(text.as_bytes()).has_message, expected, "{text}");
            assert_eq!(read(Slow(text.as_bytes())).has_message, expected, "{text}");
        }
    }
}
