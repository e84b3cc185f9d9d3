//! Dialect `search_replace`: all or the first places of a text or a regular expression.

use super::debris;
use super::draft::{Draft, MAX_TEXT_BYTES, Splice};
use super::ending::{self, Endings, WithoutCrs};
use super::explain::{self, MAX_TEXT_CHARS, cut};
use super::flag_hint;
use super::line_number::Listed;
use super::locate;
use super::lowering::{EditDone, Lowering, MatchStep};
use super::model::{Eol, Mode, SearchReplace};
use super::pattern::{self, Pattern};
use super::template::Template;
use super::text::MAX_PLACES;
use crate::edit::Span;
use crate::refusal::Refusal;
use regex::Captures;

/// The places that were found, each with its new text.
struct Found {
    splices: Vec<Splice<'static>>,
    step: MatchStep,
    notes: Vec<String>,
}

/// Carries the request out on the drafts.
pub(super) fn lower(change: &SearchReplace, to: &mut Lowering<'_>) {
    to.expect_edits(1);
    let (mode, adapt) = (to.mode, to.eol == Eol::Adapt && !to.exact);
    let draft = match to.drafts.edit(&change.path) {
        Ok(draft) => draft,
        Err(refusal) => return to.refuse(None, refusal),
    };
    let file = draft.file().to_string();
    let found = match find(draft, change, adapt) {
        Ok(found) => found,
        Err(refusal) => return to.refuse(None, refusal),
    };
    if found.splices.is_empty() {
        let mut refusal = explain::no_match(draft, &change.search, Some(&change.replace));
        if let (Refusal::NoMatch { help, .. }, Ok(flags)) = (&mut refusal, pattern::flags(change.flags.as_ref()))
            && change.regex
        {
            flag_hint::of_pattern(draft, &change.search, flags, help);
        }
        return if mode == Mode::Interactive {
            to.warn(format!("{refusal}; nothing was replaced"));
        } else {
            to.refuse(None, refusal);
        };
    }
    let first = found.splices.first().map_or(Span::at(0), |splice| splice.span);
    let matched = draft.text().get(first.start()..first.end()).unwrap_or_default();
    let done = EditDone {
        edit: 0,
        file: file.clone(),
        places: found.splices.len(),
        line: draft.line_at(first.start()),
        step: found.step,
        matched: (found.step != MatchStep::Exact).then(|| cut(matched, MAX_TEXT_CHARS)),
        notes: found.notes,
    };
    match draft.splice(&found.splices) {
        Ok(0) => to.refuse(None, Refusal::NoChange { file }),
        Ok(_) => to.done(done),
        Err(collision) => to.refuse(None, collision.refusal),
    }
}

fn find(draft: &Draft, change: &SearchReplace, adapt: bool) -> Result<Found, Refusal> {
    let invalid =
        |place: &str, reason: &str| Refusal::InvalidRequest { place: place.to_owned(), reason: reason.to_owned() };
    if change.search.is_empty() {
        return Err(invalid("search", "it is empty: it has to say what is searched for"));
    }
    if change.count == Some(0) {
        return Err(invalid("count", "0 replaces nothing; leave it out to replace all places"));
    }
    let limit = change.count.unwrap_or(usize::MAX);
    if change.regex { by_pattern(draft, change, limit, adapt) } else { by_text(draft, change, limit, adapt) }
}

fn by_text(draft: &Draft, change: &SearchReplace, limit: usize, adapt: bool) -> Result<Found, Refusal> {
    let mut spans = locate::places(draft.text(), &change.search);
    let mut step = MatchStep::Exact;
    if adapt && change.search.starts_with('\n') {
        for span in &mut spans {
            *span = ending::uncut(draft.text(), *span);
        }
    }
    if spans.is_empty() && adapt {
        spans = ending::places(draft, &change.search);
        step = MatchStep::LineEndings;
    }
    spans.truncate(limit);
    let mut splices = Splices::new(draft);
    if let Some(first) = spans.first() {
        debris::check_at(draft.file().as_str(), draft.text(), *first, &change.replace)?;
    }
    for span in spans {
        splices.push(span, change.replace.clone(), adapt)?;
    }
    Ok(Found { splices: splices.list, step, notes: Vec::new() })
}

fn by_pattern(draft: &Draft, change: &SearchReplace, limit: usize, adapt: bool) -> Result<Found, Refusal> {
    let (splices, step, pattern) = matched(draft, change, limit, adapt)?;
    let note = |group: &String| {
        let right = if group.starts_with(|c: char| c.is_ascii_digit()) {
            format!("\\{group}")
        } else {
            format!("\\g<{group}>")
        };
        format!("`${group}` in the new text is plain text; the group is written `{right}`")
    };
    let notes = Template::dollars(&change.replace, &pattern.regex).iter().map(note).collect();
    Ok(Found { splices, step, notes })
}

type Matched = (Vec<Splice<'static>>, MatchStep, Pattern);

fn matched(draft: &Draft, change: &SearchReplace, limit: usize, adapt: bool) -> Result<Matched, Refusal> {
    let flags = pattern::flags(change.flags.as_ref())
        .map_err(|reason| Refusal::InvalidRegex { pattern: change.search.clone(), reason })?;
    let pattern = pattern::compile(&change.search, flags, false)?;
    let template = Template::parse(&change.replace, &pattern.regex)
        .map_err(|reason| Refusal::InvalidRegex { pattern: change.replace.clone(), reason })?;
    // A byte-order mark is not part of the text.
    let start = draft.body_start();
    let body = draft.text().get(start..).unwrap_or_default();
    let search = change.search.as_str();
    let mut found = Expander { draft, search, template: &template, limit, adapt, splices: Splices::new(draft) };
    if !adapt || !body.contains("\r\n") {
        found.all(&pattern, body, |span| moved(span, start))?;
        return Ok((found.splices.list, MatchStep::Exact, pattern));
    }
    if pattern::names_cr(&change.search) {
        found.all(&pattern, body, |span| moved(span, start))?;
        if !found.splices.list.is_empty() {
            return Ok((found.splices.list, MatchStep::Exact, pattern));
        }
        let tolerant = pattern::compile(&change.search, flags, true)?;
        found.all(&tolerant, body, |span| moved(span, start))?;
        return Ok((found.splices.list, MatchStep::LineEndings, pattern));
    }
    // The pattern speaks of lines as if they ended with LF: what it matches must not take the CR of a line ending along.
    let plain = WithoutCrs::of(body);
    found.all(&pattern, &plain.text, |span| plain.stored(span).and_then(|span| moved(span, start)))?;
    let list = found.splices.list;
    let searched = pattern.searched(body);
    let as_stored = matches(&pattern, &searched).take(list.len()).filter_map(|found| moved(found.span, start));
    let same = as_stored.eq(list.iter().map(|splice| splice.span));
    Ok((list, if same { MatchStep::Exact } else { MatchStep::LineEndings }, pattern))
}

/// The span, `by` bytes further on.
fn moved(span: Span, by: usize) -> Option<Span> {
    Span::new(span.start() + by, span.end() + by)
}

/// Makes splices of matches.
struct Expander<'a> {
    draft: &'a Draft,
    search: &'a str,
    template: &'a Template,
    limit: usize,
    adapt: bool,
    splices: Splices<'a>,
}

impl Expander<'_> {
    /// Adds the matches of `pattern` in `body`; `stored` says where in the draft a span of `body` stands.
    fn all(&mut self, pattern: &Pattern, body: &str, stored: impl Fn(Span) -> Option<Span>) -> Result<(), Refusal> {
        let searched = pattern.searched(body);
        for (number, found) in matches(pattern, &searched).take(self.limit).enumerate() {
            let Some(mut span) = stored(found.span) else { continue };
            // Python goes on with what is not empty at the same place, which cannot be looked for here.
            if found.span.is_empty()
                && number + 1 < self.limit
                && let Some(end) = pattern.more_at(&searched, found.span.end())
            {
                return Err(self.unclear(span, body.get(found.span.end()..end).unwrap_or_default()));
            }
            if self.adapt {
                span = ending::uncut(self.draft.text(), span);
            }
            self.splices.room_for(self.template.len(&found.captures))?;
            let mut new = String::new();
            self.template.expand(body, &found.captures, &mut new);
            self.splices.push(span, new, self.adapt)?;
        }
        Ok(())
    }
}

impl Expander<'_> {
    /// The refusal of a pattern that matches nothing at `span`, and could match `more` there.
    fn unclear(&self, span: Span, more: &str) -> Refusal {
        let reason = format!(
            "at line {} it matches nothing, and at the same place it can match `{}`, too: write what is longer first, or send two \
             requests",
            self.draft.line_at(span.start()),
            explain::cut(more, explain::MAX_LINE_CHARS)
        );
        Refusal::InvalidRegex { pattern: self.search.to_owned(), reason }
    }
}

/// A match of a pattern.
pub(super) struct Match<'t> {
    pub(super) span: Span,
    captures: Captures<'t>,
}

/// The matches of `pattern` in `text`, which is as [`Pattern::searched`] gives it, as Python counts them: a match of nothing may
/// follow the end of another match.
pub(super) fn matches<'t>(pattern: &'t Pattern, text: &'t str) -> impl Iterator<Item = Match<'t>> {
    let mut next = Some(0);
    std::iter::from_fn(move || {
        let from = next.filter(|from| *from <= text.len())?;
        let captures = pattern.regex.captures_at(text, from)?;
        let found = captures.get(0)?;
        let span = Span::new(found.start(), found.end())?;
        let behind = || text.get(span.end()..)?.chars().next().map(|c| span.end() + c.len_utf8());
        next = if span.is_empty() { behind() } else { Some(span.end()) };
        Some(Match { span, captures })
    })
}

/// Splices under way, within the limits.
struct Splices<'a> {
    draft: &'a Draft,
    list: Vec<Splice<'static>>,
    bytes: usize,
    /// The file's line endings, once they are asked for.
    endings: Option<Endings>,
    listed: Listed<'a>,
}

impl<'a> Splices<'a> {
    fn new(draft: &'a Draft) -> Self {
        Splices { draft, list: Vec::new(), bytes: 0, endings: None, listed: Listed::new(draft) }
    }

    /// Whether `len` more bytes of new text are within the limits.
    fn room_for(&self, len: usize) -> Result<(), Refusal> {
        let len = self.bytes.saturating_add(len);
        if len <= MAX_TEXT_BYTES {
            return Ok(());
        }
        let file = self.draft.file().to_string();
        Err(Refusal::TooLarge { file, len: len as u64, limit: MAX_TEXT_BYTES as u64 })
    }

    fn push(&mut self, span: Span, new: String, adapt: bool) -> Result<(), Refusal> {
        self.room_for(new.len())?;
        self.bytes += new.len();
        if self.list.len() >= MAX_PLACES {
            let reason = format!("it is at more than {MAX_PLACES} places; `count` limits them");
            return Err(Refusal::InvalidRequest { place: "search".to_owned(), reason });
        }
        let old = self.draft.text().get(span.start()..span.end()).unwrap_or_default();
        debris::check(self.draft.file().as_str(), old, &new)?;
        let new = if adapt && ending::is_adaptable(&new) {
            let endings = self.endings.get_or_insert_with(|| Endings::of(self.draft.text()));
            ending::adapt_to(endings, self.draft.text(), span, &new)
        } else {
            new
        };
        let splice = Splice::new(span, new);
        debris::check_splices(
            self.draft.file().as_str(),
            self.draft.text(),
            &self.listed,
            std::slice::from_ref(&splice),
        )?;
        self.list.push(splice);
        Ok(())
    }
}
