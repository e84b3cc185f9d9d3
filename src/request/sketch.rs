//! [`Sketches`]: which lines are looked for, roughly.

/// Number of sketches that are told apart.
const SKETCHES: usize = 1 << 14;

/// Remembers lines by their length and a few of their bytes: of most lines of a file it says that they are none of these
/// without reading all of them.
#[derive(Debug)]
pub(super) struct Sketches {
    known: Vec<bool>,
}

impl Sketches {
    /// No line yet.
    pub(super) fn new() -> Self {
        Sketches { known: vec![false; SKETCHES] }
    }

    /// Remembers `line`.
    pub(super) fn add(&mut self, line: &[u8]) {
        if let Some(known) = self.known.get_mut(sketch(line)) {
            *known = true;
        }
    }

    /// Whether `line` may be one of those that were added; if it is one, always.
    pub(super) fn may_have(&self, line: &[u8]) -> bool {
        self.known.get(sketch(line)) == Some(&true)
    }
}

/// A number below [`SKETCHES`].
fn sketch(line: &[u8]) -> usize {
    let word = |at: usize| match line.get(at..).and_then(|rest| rest.first_chunk::<8>()) {
        Some(bytes) => u64::from_le_bytes(*bytes),
        None => line.iter().take(8).fold(0, |word, byte| word << 8 | u64::from(*byte)),
    };
    let parts = [line.len() as u64, word(0), word(8), word(line.len() / 2), word(line.len().saturating_sub(8))];
    let mix = |hash: u64, part: u64| (hash.rotate_left(23) ^ part).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    (parts.into_iter().fold(0, mix) >> 50) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn what_was_added_is_known(lines in proptest::collection::vec("[a-c]{0,30}", 0..20)) {
            let mut sketches = Sketches::new();
            lines.iter().for_each(|line| sketches.add(line.as_bytes()));
            prop_assert!(lines.iter().all(|line| sketches.may_have(line.as_bytes())));
        }
    }

    #[test]
    fn most_lines_are_told_apart() {
        let lines: Vec<String> =
            (0..1000).map(|n| format!("line {n:07} of a text that is as long as others")).collect();
        let mut sketches = Sketches::new();
        sketches.add(lines[500].as_bytes());
        let known = lines.iter().filter(|line| sketches.may_have(line.as_bytes())).count();
        assert!((1..10).contains(&known), "{known}");
    }
}
