//! [`SkipSearch`]: the places of many long texts in one text, most of which is never looked at.
//!
//! The search of Wu and Manber. A window as long as the shortest needle is moved along the text. The last bytes in it say
//! how far it may at least be moved so that they could stand in the head of a needle; where that is not at all, the
//! window as a whole is looked up among the needles' heads.

use crate::edit::{ContentHash, Span};

/// Length in bytes of the shortest needle with which skipping pays.
const MIN_LEN: usize = 16;

/// Longest window, in bytes.
const MAX_WINDOW: usize = 64;

/// How many bytes decide how far the window is moved.
const BLOCK: usize = 4;

/// Number of bits by which these bytes are told apart.
const BLOCK_BITS: u32 = 16;

/// How many times the length of the text may be looked at; a text with hardly any variety would take the window's length
/// times its own.
const MAX_LOOKS: usize = 8;

/// Places of many needles: the needle's number and where it stands, by where they start.
pub(super) type Places = Vec<(usize, Span)>;

/// Needles, prepared.
pub(super) struct SkipSearch<'n> {
    needles: Vec<&'n [u8]>,
    window: usize,
    /// By the block at the window's end.
    shifts: Vec<u8>,
    /// The first needle by the hash of its head, as its number and one, or nothing.
    heads: Vec<u32>,
    /// The hash of each needle's head, and the next needle in the same slot.
    chain: Vec<(u64, u32)>,
}

impl<'n> SkipSearch<'n> {
    /// Prepares the search for `needles`. `None` if one of them is too short.
    pub(super) fn new(needles: &[&'n str]) -> Option<Self> {
        let needles: Vec<&[u8]> = needles.iter().map(|needle| needle.as_bytes()).collect();
        let shortest = needles.iter().map(|needle| needle.len()).min()?;
        let window = shortest.min(MAX_WINDOW);
        let farthest = u8::try_from(window.checked_sub(BLOCK)? + 1).ok().filter(|_| shortest >= MIN_LEN)?;
        let mut search = SkipSearch {
            window,
            shifts: vec![farthest; 1 << BLOCK_BITS],
            heads: vec![0; (2 * needles.len()).next_power_of_two()],
            chain: Vec::with_capacity(needles.len()),
            needles: Vec::new(),
        };
        for (needle, number) in needles.iter().zip(1..) {
            let head = needle.get(..window)?;
            for (block, shift) in head.windows(BLOCK).rev().zip(0..) {
                let least = search.shifts.get_mut(slot(block)?)?;
                *least = shift.min(*least);
            }
            let hash = ContentHash::of(head).get();
            let at = search.head(hash);
            let first = search.heads.get_mut(at)?;
            search.chain.push((hash, std::mem::replace(first, number)));
        }
        search.needles = needles;
        Some(search)
    }

    fn head(&self, hash: u64) -> usize {
        // The mask is less than a `usize`.
        (hash & (self.heads.len() as u64 - 1)) as usize
    }

    /// The places in `text`, those that overlap included; `None` if there are more than `most`, or they are not found in
    /// reasonable time.
    pub(super) fn places(&self, text: &str, most: usize) -> Option<Places> {
        let text = text.as_bytes();
        let mut found = Vec::new();
        let mut looked: usize = 0;
        let allowed = MAX_LOOKS.saturating_mul(text.len());
        let mut end = self.window;
        while let Some(block) = text.get(end - BLOCK..end) {
            let shift = self.shifts.get(slot(block)?).copied().map_or(1, usize::from);
            if shift > 0 {
                end += shift;
                continue;
            }
            let start = end - self.window;
            let hash = ContentHash::of(text.get(start..end)?).get();
            let mut next = self.heads.get(self.head(hash)).copied().unwrap_or_default();
            while let Some((at, (own, after))) =
                next.checked_sub(1).and_then(|at| Some((at, self.chain.get(at as usize)?)))
            {
                let needle = self.needles.get(at as usize)?;
                if *own == hash && text.get(start..).is_some_and(|rest| rest.starts_with(needle)) {
                    if found.len() == most {
                        return None;
                    }
                    found.push((at as usize, Span::new(start, start + needle.len())?));
                }
                looked += if *own == hash { needle.len() } else { 1 };
                next = *after;
            }
            looked += self.window;
            if looked > allowed {
                return None;
            }
            end += 1;
        }
        Some(found)
    }
}

/// Where the shift of a block is.
fn slot(block: &[u8]) -> Option<usize> {
    let block = u32::from_le_bytes(block.try_into().ok()?);
    Some((block.wrapping_mul(0x9E37_79B1) >> (32 - BLOCK_BITS)) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// What is there, found without any cleverness.
    fn plain(text: &str, needles: &[&str]) -> Places {
        let at = |start: usize| {
            let fits = move |(_, needle): &(usize, &&str)| text.as_bytes()[start..].starts_with(needle.as_bytes());
            needles
                .iter()
                .enumerate()
                .filter(fits)
                .map(move |(number, needle)| (number, Span::new(start, start + needle.len()).unwrap()))
        };
        (0..=text.len()).flat_map(at).collect()
    }

    fn sorted(mut places: Places) -> Places {
        places.sort_by_key(|(number, span)| (span.start(), *number));
        places
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        #[test]
        fn it_finds_what_is_there(
            text in "(ab|ba|\u{e4}|line [0-9]{1,2} of\n){10,200}",
            cuts in prop::collection::vec((0usize..600, 16usize..90), 1..40),
            other in "[ab]{16,20}",
        ) {
            let cut = |(from, len): &(usize, usize)| text.get(*from..(from + len).min(text.len()));
            let mut needles: Vec<&str> = cuts.iter().filter_map(cut).filter(|needle| needle.len() >= MIN_LEN).collect();
            needles.push(&other);
            if let Some(found) = SkipSearch::new(&needles).unwrap().places(&text, 100_000) {
                prop_assert_eq!(sorted(found), plain(&text, &needles));
            }
        }
    }

    #[test]
    fn short_needles_are_not_for_it() {
        assert!(SkipSearch::new(&[]).is_none());
        assert!(SkipSearch::new(&["0123456789abcdef", "0123456789abcde"]).is_none());
        let search = SkipSearch::new(&["0123456789abcdef"]).unwrap();
        assert_eq!(search.places("0123456789abcde", 1), Some(Vec::new()));
        assert_eq!(search.places("0123456789abcdef", 1).unwrap().len(), 1);
        assert_eq!(search.places("", 1), Some(Vec::new()));
    }

    #[test]
    fn it_gives_up_where_it_would_take_long() {
        let text = "a".repeat(100_000);
        let needle = format!("{}b", "a".repeat(5_000));
        assert_eq!(SkipSearch::new(&[&needle]).unwrap().places(&text, 1_000_000), None);
        assert_eq!(SkipSearch::new(&["a".repeat(20).as_str()]).unwrap().places(&text, 10), None);
    }
}
