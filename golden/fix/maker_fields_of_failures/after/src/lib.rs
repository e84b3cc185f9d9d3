//! Reads digits.

/// What may go wrong.
#[derive(Debug)]
pub enum Failure {
    /// No digit.
    Strange {
        /// What it is.
        letter: char,
        /// Where it is.
        index: usize,
    },
    /// No room.
    Full {
        /// Where it is.
        index: usize,
    },
    /// No ASCII.
    Foreign {
        /// Where it is.
        index: usize,
    },
}

/// Writes the digits of a text into a buffer, blanks apart, and says how many.
pub fn digits(text: &str, out: &mut [u8]) -> Result<usize, Failure> {
    let mut index = 0;
    for (i, letter) in text.chars().enumerate() {
        if !letter.is_ascii() {
            return Err(Failure::Foreign { index: i });
        }
        match letter {
            ' ' => {}
            '0'..='9' => {
                if out.is_empty() {
                    return Err(Failure::Full { index: i });
                }
                out[index] = letter as u8 - b'0';
                index += 1;
            }
            _ => return Err(Failure::Strange { letter, index: i }),
        }
    }
    Ok(index)
}
