//! Reads one hunk: by its counts where they are right, else by where it seems to end.

use super::read::{Lines, Reading};
use crate::refusal::Refusal;
use crate::request::hunk::{Counts, Hunk, HunkLine, Mark, Range, heading_of, malformed};

/// A hunk and what its `@@` line says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct DiffHunk<'p> {
    pub(super) hunk: Hunk<'p>,
    /// The lines that the `@@` line states.
    pub(super) range: Option<Range>,
    /// What stands behind the numbers of the `@@` line.
    pub(super) heading: Option<&'p str>,
    /// The counts that the `@@` line gives are wrong: these are right.
    pub(super) recounted: Option<Counts>,
    /// The diff ends before the hunk has as many lines as its `@@` line says: it may have been cut off.
    pub(super) ends_early: bool,
    /// What speaks against reading its lines as they are.
    pub(super) doubt: Option<Doubt>,
}

/// What speaks against a hunk whose counts are wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Doubt {
    /// It was cut off: what comes instead of its last line is not there, or its last line is not whole.
    CutOff,
    /// Its counts are right if the lines that begin with `- ` stay, as the items of a list that lost the blank before them.
    LostBlanks,
}

impl DiffHunk<'_> {
    /// 1-based line where its old lines begin; for a hunk without old lines, the line behind which its lines go. `None`
    /// if the `@@` line does not say.
    pub(super) fn stated(&self) -> Option<usize> {
        self.range.map(|range| range.start)
    }
}

/// Reads a hunk and the marks behind it; says whether lines in it look like the header of a further file.
pub(super) fn hunk<'p>(lines: &mut Lines<'p>, reading: Reading) -> Result<(DiffHunk<'p>, bool), Refusal> {
    let (number, head) = (lines.number(), lines.peek(0).unwrap_or_default());
    let range = Range::of(head);
    let heading = heading_of(head).filter(|_| range.is_some());
    // All lines of the diff end with CRLF: that is how it was sent, and says nothing about the file.
    let sent_crlf = head.ends_with('\r') && !reading.literal;
    lines.at += 1;
    let start = lines.at;
    if let Some(range) = range {
        if let Some((body, doubtful)) = counted(lines, range.counts, sent_crlf, reading)? {
            let hunk = Hunk { lines: body, at: number };
            let read = DiffHunk { hunk, range: Some(range), heading, recounted: None, ends_early: false, doubt: None };
            return Ok((read, doubtful));
        }
        lines.at = start;
    }
    let body = to_the_end(lines, sent_crlf)?;
    let hunk = Hunk { lines: body, at: number };
    if hunk.lines.is_empty() {
        let reason =
            if lines.peek(0).is_some() { "the hunk has no lines" } else { "the diff ends here: it was cut off" };
        return Err(malformed(number, head, reason));
    }
    let counts = Counts::of(&hunk);
    let recounted = range.is_some_and(|range| range.counts != counts).then_some(counts);
    let is_short = |said: Counts| said.old >= counts.old && said.new >= counts.new && said != counts;
    let ends_early = lines.peek(0).is_none() && range.is_some_and(|range| is_short(range.counts));
    let doubt = range.and_then(|range| doubt(&hunk, range.counts, counts, ends_early, lines.is_open));
    Ok((DiffHunk { hunk, range, heading, recounted, ends_early, doubt }, false))
}

/// What speaks against `hunk`, which is said to have other `counts` than it has.
fn doubt(hunk: &Hunk<'_>, said: Counts, counts: Counts, ends_early: bool, is_open: bool) -> Option<Doubt> {
    let removed: Vec<&HunkLine<'_>> = hunk.lines.iter().filter(|line| line.mark == Mark::Remove).collect();
    let is_item = |line: &&HunkLine<'_>| line.text.strip_prefix(' ').is_some_and(|rest| !rest.starts_with([' ', '\t']));
    let if_they_stay = Counts { old: counts.old, new: counts.new + removed.len() };
    let are_items = !removed.is_empty() && removed.iter().all(is_item) && said == if_they_stay;
    if are_items {
        return Some(Doubt::LostBlanks);
    }
    // Whoever only counted wrong shows what stays behind a change, or ends with a line that comes.
    let is_cut_off = ends_early
        && said.new > counts.new
        && match hunk.lines.last().map(|line| line.mark) {
            Some(Mark::Remove) => true,
            Some(Mark::Add) => is_open && said.old > counts.old,
            Some(Mark::Keep) | None => false,
        };
    is_cut_off.then_some(Doubt::CutOff)
}

/// Reads one line of a hunk; `None` if it is none.
fn line<'p>(raw: &'p str, sent_crlf: bool) -> Option<HunkLine<'p>> {
    let raw = if sent_crlf { raw.strip_suffix('\r').unwrap_or(raw) } else { raw };
    // An editor or a model took the blank of an empty line away.
    if raw.is_empty() || raw == "\r" {
        return Some(HunkLine::new(Mark::Keep, raw));
    }
    [(' ', Mark::Keep), ('-', Mark::Remove), ('+', Mark::Add)]
        .into_iter()
        .find_map(|(sign, mark)| Some(HunkLine::new(mark, raw.strip_prefix(sign)?)))
}

/// Reads `\ No newline at end of file`, if it comes next.
fn no_newline(lines: &mut Lines<'_>, body: &mut [HunkLine<'_>]) -> Result<(), Refusal> {
    while let Some(raw) = lines.peek(0).filter(|raw| raw.starts_with('\\')) {
        let Some(last) = body.last_mut() else {
            return Err(malformed(
                lines.number(),
                raw,
                "this line says something about the line before it, and there is none",
            ));
        };
        last.ended = false;
        lines.at += 1;
    }
    Ok(())
}

/// A line without an ending has to be the last of its side.
fn check_ends(lines: &Lines<'_>, body: &[HunkLine<'_>]) -> Result<(), Refusal> {
    for side in [Mark::Add, Mark::Remove] {
        let mut ended = true;
        for line in body.iter().filter(|line| line.mark != side) {
            if !ended {
                let reason = "a line follows on one that has no newline at the end of the file";
                return Err(malformed(lines.at, line.text, reason));
            }
            ended = line.ended;
        }
    }
    Ok(())
}

/// Reads as many lines as `counts` says; `None` if they are not there, if one of them follows on the end of the file, or if
/// the hunk seems to go on behind them.
#[allow(clippy::type_complexity, reason = "lines and a flag")]
fn counted<'p>(
    lines: &mut Lines<'p>,
    counts: Counts,
    sent_crlf: bool,
    reading: Reading,
) -> Result<Option<(Vec<HunkLine<'p>>, bool)>, Refusal> {
    let (mut old, mut new) = (counts.old, counts.new);
    let mut body = Vec::new();
    let mut doubtful = false;
    while old > 0 || new > 0 {
        if lines.is_header_and_hunk(0) {
            if reading.headers_first {
                return Ok(None);
            }
            doubtful = true;
        }
        let Some(read) = lines.peek(0).and_then(|raw| line(raw, sent_crlf)) else { return Ok(None) };
        let (takes_old, takes_new) = (read.mark != Mark::Add, read.mark != Mark::Remove);
        if takes_old && old == 0 || takes_new && new == 0 {
            return Ok(None);
        }
        old -= usize::from(takes_old);
        new -= usize::from(takes_new);
        body.push(read);
        lines.at += 1;
        no_newline(lines, &mut body)?;
    }
    if goes_on(lines) {
        return Ok(None);
    }
    // By counts that are too high, the header of the next file is the end of a hunk at the end of a file.
    Ok(check_ends(lines, &body).is_ok().then_some((body, doubtful)))
}

/// Whether the line `ahead` cannot be part of a hunk whose end is not known.
fn is_end(lines: &Lines<'_>, ahead: usize) -> bool {
    let Some(line) = lines.peek(ahead) else { return true };
    line.starts_with("@@")
        || line.starts_with("diff --")
        || line.starts_with("Index: ")
        || line.starts_with("```")
        || line.starts_with("~~~")
        || line.starts_with("*** End Patch")
        || lines.is_header_and_hunk(ahead)
        || is_signature(lines, ahead)
}

/// The end of a mailed patch: `-- ` and git's version. No line of a hunk begins with a digit.
fn is_signature(lines: &Lines<'_>, ahead: usize) -> bool {
    lines.peek(ahead).map(str::trim_end) == Some("--")
        && lines.peek(ahead + 1).is_some_and(|next| next.starts_with(|c: char| c.is_ascii_digit()))
}

/// Whether lines of the hunk follow, although it has all that its counts say.
fn goes_on(lines: &Lines<'_>) -> bool {
    let mut ahead = 0;
    while !is_end(lines, ahead) {
        let line = lines.peek(ahead).unwrap_or_default();
        if line.starts_with(['+', '-']) {
            return !lines.is_header(ahead);
        }
        if ahead == 0 && line.starts_with(' ') {
            return true;
        }
        if !line.trim().is_empty() && !line.starts_with(' ') {
            return false;
        }
        ahead += 1;
    }
    false
}

/// Reads up to where the hunk seems to end.
fn to_the_end<'p>(lines: &mut Lines<'p>, sent_crlf: bool) -> Result<Vec<HunkLine<'p>>, Refusal> {
    let mut body: Vec<HunkLine<'p>> = Vec::new();
    // Empty lines without their blank, which may as well stand behind the hunk.
    let mut empty: Vec<HunkLine<'p>> = Vec::new();
    while !is_end(lines, 0) {
        let raw = lines.peek(0).unwrap_or_default();
        let read = line(raw, sent_crlf);
        match read {
            Some(read) if raw.trim_end_matches('\r').is_empty() => empty.push(read),
            Some(read) => {
                body.append(&mut empty);
                body.push(read);
            }
            None if raw.starts_with('\\') && !body.is_empty() && empty.is_empty() => {
                no_newline(lines, &mut body)?;
                continue;
            }
            // Prose behind an empty line, and nothing of a hunk behind it.
            None if !empty.is_empty() && !changes_follow(lines) => break,
            None => {
                let reason = "a line of a hunk has to begin with a blank (stays), `-` (goes) or `+` (comes)";
                return Err(malformed(lines.number(), raw, reason));
            }
        }
        lines.at += 1;
    }
    check_ends(lines, &body)?;
    Ok(body)
}

/// Whether a line that goes or comes follows before the next header.
fn changes_follow(lines: &Lines<'_>) -> bool {
    let mut ahead = 0;
    while !is_end(lines, ahead) {
        if lines.peek(ahead).is_some_and(|line| line.starts_with(['+', '-'])) {
            return !lines.is_header(ahead);
        }
        ahead += 1;
    }
    false
}
