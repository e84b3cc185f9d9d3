//! Which places of a file are worth a closer look.
//!
//! The file is read twice, line by line, and nothing is kept of a line. The first reading counts: how often each line of
//! the needle is there, folded, and how often each group of three folded characters is. The second reading lets lines
//! vote for where the needle would begin: lines that are one of the needle's, the rarest first, and lines that hold much
//! of what is rare in the needle's most telling lines. So the cost is that of reading the file, however the needle and
//! the file are made. Of a plain line it is enough to know how much it holds in all: where in it, is looked at only if that
//! is more than the best places have so far.

use super::fold::folded;
use super::plain_line::{MAX_LINE, PlainLine};
use crate::request::line_index::LineIndex;
use crate::request::sketch::Sketches;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap};

/// Most places that get a closer look.
const MAX_CANDIDATES: usize = 12;
/// Most places of one line of the needle that vote.
const MAX_PLACES: usize = 2048;
/// Most places of all lines of the needle that vote.
const MAX_ALL_PLACES: usize = 100_000;
/// Most lines of the needle that count as one, if they are equal.
const MAX_TWINS: usize = 4;
/// Most lines of the needle that are compared with every line of the file by what they hold.
const MAX_PROBES: usize = 4;
/// Most places that one such line votes for.
const MAX_PROBE_PLACES: usize = 32;
/// Longest part of a line that is compared in this way, in folded characters.
const MAX_PROBE_CHARS: usize = 400;
/// Longest part of a needle that is looked at, in lines.
const MAX_NEEDLE_LINES: usize = 20_000;

/// A place that may be the one that is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Candidate {
    /// Number of the line where the needle would begin, from 0; before the file if it is negative.
    pub first: isize,
    /// Where in the file the most similar stretch of a line ends, in bytes. For a needle of one line in a long line.
    pub peak: Option<usize>,
}

const SLOTS: usize = 1 << 14;

/// Bits that the weight of all groups of a plain line takes, for one probe: each weighs less than 32.
const LANE: usize = 16;
const _: () = assert!(MAX_LINE * 32 <= 1 << LANE && MAX_PROBES * LANE <= u64::BITS as usize);

/// A group of three folded characters, as one of `SLOTS` numbers.
fn slot(a: char, b: char, c: char) -> usize {
    slot_of(u64::from(u32::from(a)) | u64::from(u32::from(b)) << 21 | u64::from(u32::from(c)) << 42)
}

/// The number of a group whose characters take 21 bits each, the first the lowest.
pub(super) fn slot_of(group: u64) -> usize {
    (group.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 50) as usize
}

/// Calls `see` with each group of three of a line, and where its last character stands; gives the hash of the folded
/// line, `None` if nothing is left of it.
pub(super) fn groups(line: &str, mut see: impl FnMut(usize, usize)) -> Option<u64> {
    let (mut a, mut b) = ('\0', '\0');
    let mut hash = 0_u64;
    for (at, c) in folded(line) {
        see(slot(a, b, c), at);
        (a, b) = (b, c);
        hash = hashed(hash, c);
    }
    (b != '\0').then_some(hash)
}

/// The hash of a folded line with one more character.
fn hashed(hash: u64, c: char) -> u64 {
    (hash.rotate_left(5) ^ u64::from(u32::from(c))).wrapping_mul(0x517C_C1B7_2722_0A95)
}

/// A line of the needle, folded; lines that are then equal are one.
struct Wanted {
    /// Numbers of the needle's lines, from 0, the first few.
    lines: Vec<usize>,
    /// How often the file has it.
    count: usize,
    /// How many of its places may still vote.
    votes: usize,
    /// What each of them weighs.
    weight: u64,
}

/// A line of the needle that is compared with every line of the file.
struct Probe {
    /// Number of the needle's line, from 0.
    line: usize,
    /// Its groups.
    slots: Vec<usize>,
    /// The weight of all of them.
    weight: u32,
    /// The weights of the last groups seen, a ring that is a bit longer than the line.
    ring: Vec<u32>,
    /// Groups of the file's line seen so far, the weight of those in the ring, and the most that it was, and where.
    seen: usize,
    sum: u32,
    peak: (u32, usize),
    /// The best places: weight, number of the line (the earlier the better), offset of the peak in the line.
    best: BinaryHeap<Reverse<(u32, Reverse<usize>, usize)>>,
}

impl Probe {
    fn begin_line(&mut self) {
        (self.seen, self.sum, self.peak) = (0, 0, (0, 0));
    }

    /// Whether the next line may be among the best places, if all that it holds weighs `sum`.
    fn is_worth_a_look(&self, sum: u32) -> bool {
        let is_full = self.best.len() >= MAX_PROBE_PLACES;
        // Of places that are alike the earlier one stays.
        let beats = |worst: &Reverse<(u32, Reverse<usize>, usize)>| sum > worst.0.0;
        sum > 0 && sum >= self.weight / 4 && (!is_full || self.best.peek().is_none_or(beats))
    }

    fn see(&mut self, weight: u32, at: usize) {
        let len = self.ring.len();
        if let Some(slot) = self.ring.get_mut(self.seen % len) {
            if self.seen >= len {
                self.sum -= *slot;
            }
            *slot = weight;
            self.sum += weight;
        }
        self.seen += 1;
        if self.sum > self.peak.0 {
            self.peak = (self.sum, at);
        }
    }

    fn end_line(&mut self, number: usize) {
        let (sum, at) = self.peak;
        if sum < self.weight / 4 || sum == 0 {
            return;
        }
        let place = Reverse((sum, Reverse(number), at));
        if self.best.len() < MAX_PROBE_PLACES {
            self.best.push(place);
        } else if self.best.peek().is_some_and(|worst| place < *worst) {
            self.best.pop();
            self.best.push(place);
        }
    }
}

/// The lines of the needle by the hash of what is left of them when they are folded.
struct Keys {
    wanted: HashMap<u64, Wanted>,
    /// Which hashes there are, roughly: asking here first spares most of the lookups.
    known: Vec<bool>,
    /// Which lines there are, roughly: asking here first spares most of the hashes.
    sketches: Sketches,
}

impl Keys {
    fn of(needle: &[&str]) -> Self {
        let mut keys = Keys { wanted: HashMap::new(), known: vec![false; SLOTS], sketches: Sketches::new() };
        for (number, line) in needle.iter().take(MAX_NEEDLE_LINES).enumerate() {
            let Some(key) = groups(line, |_, _| ()) else { continue };
            // What a plain line folds to is plain.
            let plain = folded(line).map(|(_, c)| u8::try_from(c).ok().filter(u8::is_ascii));
            if let Some(plain) = plain.collect::<Option<Vec<u8>>>() {
                keys.sketches.add(&plain);
            }
            if let Some(known) = keys.known.get_mut(key as usize % SLOTS) {
                *known = true;
            }
            let new = Wanted { lines: Vec::new(), count: 0, votes: 0, weight: 0 };
            let wanted = keys.wanted.entry(key).or_insert(new);
            if wanted.lines.len() < MAX_TWINS {
                wanted.lines.push(number);
            }
        }
        keys
    }

    fn get(&mut self, key: Option<u64>) -> Option<&mut Wanted> {
        let key = key.filter(|key| self.known.get(*key as usize % SLOTS) == Some(&true))?;
        self.wanted.get_mut(&key)
    }

    fn get_plain(&mut self, line: &PlainLine) -> Option<&mut Wanted> {
        let folded = line.folded();
        if folded.is_empty() || !self.sketches.may_have(folded) {
            return None;
        }
        self.get(Some(folded.iter().fold(0, |hash, c| hashed(hash, char::from(*c)))))
    }

    /// Lets the rarest lines vote, as many as are affordable.
    fn choose(&mut self, needle: &[&str], weights: &[u32]) {
        let mut rarest: Vec<&mut Wanted> = self.wanted.values_mut().filter(|wanted| wanted.count > 0).collect();
        rarest.sort_by_key(|wanted| (wanted.count, wanted.lines.first().copied()));
        let mut left = MAX_ALL_PLACES;
        for wanted in rarest {
            wanted.votes = wanted.count.min(MAX_PLACES).min(left);
            left -= wanted.votes;
            if let Some(line) = wanted.lines.first().and_then(|line| needle.get(*line)) {
                groups(line, |slot, _| wanted.weight += u64::from(weights.get(slot).copied().unwrap_or(0)));
            }
        }
    }
}

/// The most promising places for the lines of a needle, the best first.
pub(super) fn candidates(text: &str, lines: &LineIndex, needle: &[&str]) -> Vec<Candidate> {
    let mut keys = Keys::of(needle);
    let weights = weigh(text, lines, &mut keys);
    keys.choose(needle, &weights);
    let mut probes = probes(needle, &weights);
    let votes = vote(text, lines, &mut keys, &weights, &mut probes);
    ranked(votes, &probes, needle.len())
}

/// The first reading. Gives each group its weight: the more rarely it is in the file, the more.
fn weigh(text: &str, lines: &LineIndex, keys: &mut Keys) -> Vec<u32> {
    let mut counts = Box::new([0_u32; SLOTS]);
    let mut total = 1_u32;
    let mut plain = PlainLine::new();
    for number in 1..=lines.count() {
        let line = lines.content(text, number).unwrap_or_default();
        let mut seen = 0_u32;
        let mut see = |slot: usize| {
            if let Some(count) = counts.get_mut(slot) {
                *count = count.saturating_add(1);
            }
            seen += 1;
        };
        let wanted = if plain.fold(line) {
            plain.slots().for_each(see);
            keys.get_plain(&plain)
        } else {
            keys.get(groups(line, |slot, _| see(slot)))
        };
        total = total.saturating_add(seen);
        if let Some(wanted) = wanted {
            wanted.count += 1;
        }
    }
    // A group that is not in the file at all finds nothing.
    let weight = |count: u32| total.checked_div(count).map_or(0, |share| 1 + share.max(1).ilog2());
    counts.iter().map(|count| weight(*count)).collect()
}

/// The most telling lines of the needle.
fn probes(needle: &[&str], weights: &[u32]) -> Vec<Probe> {
    let mut telling = Vec::new();
    for (line, content) in needle.iter().take(MAX_NEEDLE_LINES).enumerate() {
        let (mut weight, mut chars) = (0_u32, 0);
        groups(content, |slot, _| {
            if chars < MAX_PROBE_CHARS {
                weight += weights.get(slot).copied().unwrap_or(0);
                chars += 1;
            }
        });
        if weight > 0 {
            telling.push((weight, line));
        }
    }
    telling.sort_by_key(|(weight, line)| (Reverse(*weight), *line));
    let probe = |(weight, line): (u32, usize)| {
        let mut slots = Vec::new();
        groups(needle.get(line).copied().unwrap_or_default(), |slot, _| {
            if slots.len() < MAX_PROBE_CHARS {
                slots.push(slot);
            }
        });
        let ring = vec![0; slots.len() + slots.len() / 4 + 1];
        Probe { line, slots, weight, ring, seen: 0, sum: 0, peak: (0, 0), best: BinaryHeap::new() }
    };
    telling.into_iter().take(MAX_PROBES).map(probe).collect()
}

/// The second reading. Gives the weight of the votes for each first line.
fn vote(text: &str, lines: &LineIndex, keys: &mut Keys, weights: &[u32], probes: &mut [Probe]) -> HashMap<isize, u64> {
    // Which probes have which group: a bit for each.
    let mut masks = vec![0_u8; SLOTS];
    for (bit, probe) in probes.iter().enumerate() {
        for slot in &probe.slots {
            if let Some(mask) = masks.get_mut(*slot) {
                *mask |= 1 << bit;
            }
        }
    }
    let weighs = |slot: usize, bit: usize| {
        let has_it = masks.get(slot).is_some_and(|mask| mask & 1 << bit != 0);
        if has_it { weights.get(slot).copied().unwrap_or(0) } else { 0 }
    };
    let mut shares = Box::new([0_u64; SLOTS]);
    for (slot, share) in shares.iter_mut().enumerate() {
        *share = (0..MAX_PROBES).map(|bit| u64::from(weighs(slot, bit)) << (LANE * bit)).sum();
    }
    let mut votes: HashMap<isize, u64> = HashMap::new();
    let mut plain = PlainLine::new();
    for number in 0..lines.count() {
        let line = lines.content(text, number + 1).unwrap_or_default();
        let wanted = if plain.fold(line) {
            let sums: u64 = plain.slots().map(|slot| shares.get(slot).copied().unwrap_or(0)).sum();
            for (bit, probe) in probes.iter_mut().enumerate() {
                let sum = u32::from((sums >> (LANE * bit)) as u16);
                if probe.is_worth_a_look(sum) {
                    probe.begin_line();
                    groups(line, |slot, at| probe.see(weighs(slot, bit), at));
                    probe.end_line(number);
                }
            }
            keys.get_plain(&plain)
        } else {
            probes.iter_mut().for_each(Probe::begin_line);
            let key = groups(line, |slot, at| {
                for (bit, probe) in probes.iter_mut().enumerate() {
                    probe.see(weighs(slot, bit), at);
                }
            });
            probes.iter_mut().for_each(|probe| probe.end_line(number));
            keys.get(key)
        };
        if let Some(wanted) = wanted
            && wanted.votes > 0
        {
            wanted.votes -= 1;
            for line in &wanted.lines {
                *votes.entry(number as isize - *line as isize).or_default() += wanted.weight;
            }
        }
    }
    for probe in probes {
        for Reverse((sum, Reverse(number), _)) in &probe.best {
            *votes.entry(*number as isize - probe.line as isize).or_default() += u64::from(*sum);
        }
    }
    votes
}

/// The first lines with the weightiest votes.
fn ranked(votes: HashMap<isize, u64>, probes: &[Probe], needle_lines: usize) -> Vec<Candidate> {
    let mut ranked: Vec<(u64, isize)> = votes.into_iter().map(|(first, weight)| (weight, first)).collect();
    let better = |(weight, first): &(u64, isize)| (Reverse(*weight), *first);
    if ranked.len() > 4 * MAX_CANDIDATES {
        ranked.select_nth_unstable_by_key(4 * MAX_CANDIDATES, better);
        ranked.truncate(4 * MAX_CANDIDATES);
    }
    ranked.sort_by_key(better);
    let mut out: Vec<Candidate> = Vec::new();
    for (_, first) in ranked {
        // A line that was put in or taken out makes two candidates of one place.
        let twin = needle_lines > 2 && out.iter().any(|other| other.first.abs_diff(first) <= 2);
        if !twin && out.len() < MAX_CANDIDATES {
            let peaks = probes.first().filter(|_| needle_lines == 1).into_iter().flat_map(|probe| &probe.best);
            let peak = peaks.filter(|Reverse((_, Reverse(line), _))| *line as isize == first);
            out.push(Candidate { first, peak: peak.map(|Reverse((_, _, at))| *at).next() });
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn best(text: &str, needle: &[&str]) -> Option<isize> {
        candidates(text, &LineIndex::new(text), needle).first().map(|candidate| candidate.first)
    }

    #[test]
    fn the_rarest_lines_decide() {
        let text = "fn a() {\n}\n\nfn b() {\n    go();\n}\n\nfn c() {\n}\n";
        assert_eq!(best(text, &["fn b () {", "gone();", "}"]), Some(3));
        assert_eq!(best(text, &["}", "fn c() {", "  x", "}"]), Some(6));
        assert_eq!(best(text, &["zzz"]), None);
    }

    #[test]
    fn a_line_is_found_by_what_it_holds() {
        let text = "let alpha = first(1);\nlet beta = second(2);\nlet gamma = third(3);\n";
        assert_eq!(best(text, &["let bata = secnd(2);"]), Some(1));
        assert_eq!(best(text, &["= thrid(3)"]), Some(2));
    }

    proptest! {
        /// A character that folding leaves out makes the line one that is not plain.
        #[test]
        fn plain_lines_are_read_like_all_others(
            lines in proptest::collection::vec("[a-d (){};.\\\\]{0,14}", 1..120),
            needle in proptest::collection::vec("[a-d (){};.]{0,14}", 1..6),
        ) {
            let plain: String = lines.iter().map(|line| format!("{line}\n")).collect();
            let other: String = lines.iter().map(|line| format!("{line}\u{200b}\n")).collect();
            let needle: Vec<&str> = needle.iter().map(String::as_str).collect();
            let found = |text: &str| candidates(text, &LineIndex::new(text), &needle);
            prop_assert_eq!(found(&plain), found(&other));
        }
    }

    #[test]
    fn a_long_line_says_where() {
        let text = format!("{}the needle is here;{}", "abc def; ".repeat(5000), "ghi jkl; ".repeat(5000));
        let found = candidates(&text, &LineIndex::new(&text), &["the neeedle is here"]);
        let peak = found[0].peak.unwrap();
        assert!((45_000..45_040).contains(&peak), "{peak}");
    }
}
