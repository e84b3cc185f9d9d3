//! Lines that are plain ASCII, folded as bytes: nearly all lines of nearly all files, and several times as fast as
//! character by character.

use super::candidates::slot_of;

/// Longest line that is folded this way, in bytes.
pub(super) const MAX_LINE: usize = 2048;

/// A backslash or a dot.
const SPECIAL: u8 = 128;

/// What an ASCII character becomes: the same as [`folded`](super::fold::folded) makes of it, 0 for nothing, and
/// [`SPECIAL`] for one that depends on what is beside it, or has an effect on that.
#[allow(clippy::indexing_slicing, reason = "carried out by the compiler")]
const FOLDED: [u8; 256] = {
    let mut table = [0; 256];
    let mut c = 0;
    while c < 128 {
        table[c as usize] = match c {
            b'\\' | b'.' => SPECIAL,
            b'\'' | b'`' => b'"',
            b'\t'..=b'\r' | b' ' => 0,
            _ => c.to_ascii_lowercase(),
        };
        c += 1;
    }
    table
};

/// Room for one folded line, used again for each.
pub(super) struct PlainLine {
    bytes: [u8; MAX_LINE],
    len: usize,
}

impl PlainLine {
    pub(super) fn new() -> Self {
        PlainLine { bytes: [0; MAX_LINE], len: 0 }
    }

    /// Folds `line`; says whether it could. If not, it is too long or not plain.
    pub(super) fn fold(&mut self, line: &str) -> bool {
        self.len = 0;
        if line.len() > MAX_LINE || !line.is_ascii() {
            return false;
        }
        let mut len = 0;
        let mut rest = line.as_bytes().iter();
        while let Some(byte) = rest.next() {
            let mut c = FOLDED.get(usize::from(*byte)).copied().unwrap_or(0);
            if c == SPECIAL {
                let is_escape = *byte == b'\\';
                if is_escape && matches!(rest.as_slice().first(), Some(b'n' | b'r' | b't')) {
                    rest.next();
                }
                // Dots that follow one another are one.
                let is_one_more = self.bytes.get(..len).is_some_and(|folded| folded.ends_with(b"."));
                c = if is_escape || is_one_more { 0 } else { b'.' };
            }
            if let Some(place) = self.bytes.get_mut(len) {
                *place = c;
            }
            len += usize::from(c != 0);
        }
        self.len = len;
        true
    }

    /// What is left of the line.
    pub(super) fn folded(&self) -> &[u8] {
        self.bytes.get(..self.len).unwrap_or_default()
    }

    /// The slots of its groups of three, in order.
    pub(super) fn slots(&self) -> impl Iterator<Item = usize> {
        let mut group = 0;
        self.folded().iter().map(move |c| {
            group = group >> 21 | u64::from(*c) << 42;
            slot_of(group)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::candidates::groups;
    use super::super::fold::folded;
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn a_plain_line_folds_as_any_line(line in "([ -~\t\r]|\\\\|\\.|\\\\n){0,40}") {
            let mut plain = PlainLine::new();
            prop_assert!(plain.fold(&line));
            let chars: String = folded(&line).map(|(_, c)| c).collect();
            prop_assert_eq!(plain.folded(), chars.as_bytes());
            let mut slots = Vec::new();
            groups(&line, |slot, _| slots.push(slot));
            prop_assert_eq!(plain.slots().collect::<Vec<_>>(), slots);
        }
    }

    #[test]
    fn what_is_not_plain_or_too_long_is_left() {
        let mut plain = PlainLine::new();
        assert!(!plain.fold("\u{e9}") && plain.folded().is_empty());
        assert!(!plain.fold(&"x".repeat(MAX_LINE + 1)));
        assert!(plain.fold(&"x".repeat(MAX_LINE)) && plain.folded().len() == MAX_LINE);
    }
}
