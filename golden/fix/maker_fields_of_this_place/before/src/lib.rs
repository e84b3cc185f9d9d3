//! Words and quoted texts.

/// A word as it stands in the text.
#[derive(Debug, Default, PartialEq)]
pub struct Word<'t> {
    /// What is escaped in it.
    pub escapes: usize,
    /// The text.
    pub text: &'t str,
}

enum State {
    Between,
    Plain { start: usize },
    Quoted { start: usize, escapes: usize },
}

/// Reads words.
pub struct Reader<'t> {
    input: &'t str,
    at: usize,
    state: State,
}

impl<'t> Reader<'t> {
    /// At the start.
    pub fn new(input: &'t str) -> Reader<'t> {
        Reader { input, at: 0, state: State::Between }
    }

    /// The next word.
    pub fn next_word(&mut self) -> Option<Word<'t>> {
        for (at, b) in self.input.bytes().enumerate().skip(self.at) {
            self.at = at + 1;
            match self.state {
                State::Between if b == b'"' => self.state = State::Quoted { start: at + 1, escapes: 0 },
                State::Between if b != b' ' => self.state = State::Plain { start: at },
                State::Between => {}
                State::Plain { start } if b == b' ' => {
                    self.state = State::Between;
                    return Some(Word { escapes: 0, text: &self.input[start..at] });
                }
                State::Plain { .. } => {}
                State::Quoted { start, escapes } if b == b'"' => {
                    self.state = State::Between;
                    return Some(Word { escapes, });
                }
                State::Quoted { start, escapes } => {
                    let escapes = escapes + usize::from(b == b'\\');
                    self.state = State::Quoted { start, escapes };
                }
            }
        }
        None
    }
}
