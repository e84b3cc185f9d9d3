//! Dialect `search_replace`: all or the first places of a text or a regular expression.

use super::debris;
use super::draft::{Draft, MAX_TEXT_BYTES, Splice};
use super::ending::{self, Endings};
use super::explain::{self, MAX_TEXT_CHARS, cut};
use super::locate;
use super::lowering::{EditDone, Lowering, MatchStep};
use super::model::{Eol, Mode, SearchReplace};
use super::pattern::{self, Pattern};
use super::template::Template;
use super::text::MAX_PLACES;
use crate::edit::Span;
use crate::refusal::Refusal;

/// The places that were found, each with its new text.
struct Found {
    splices: Vec<Splice<'static>>,
    step: MatchStep,
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
        let refusal = explain::no_match(draft, &change.search, Some(&change.replace));
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
        notes: Vec::new(),
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
    for span in spans {
        splices.push(span, change.replace.clone(), adapt)?;
    }
    Ok(Found { splices: splices.list, step })
}

fn by_pattern(draft: &Draft, change: &SearchReplace, limit: usize, adapt: bool) -> Result<Found, Refusal> {
    let flags = pattern::flags(change.flags.as_ref())
        .map_err(|reason| Refusal::InvalidRegex { pattern: change.search.clone(), reason })?;
    let crlf = adapt && draft.text().contains("\r\n");
    let plain = pattern::compile(&change.search, flags, false)?;
    let template = Template::parse(&change.replace, &plain.regex)
        .map_err(|reason| Refusal::InvalidRegex { pattern: change.replace.clone(), reason })?;
    let splices = matches(draft, &plain, &template, limit, adapt)?;
    if !splices.is_empty() || !crlf {
        return Ok(Found { splices, step: MatchStep::Exact });
    }
    // The pattern speaks of lines as if they ended with LF.
    let tolerant = pattern::compile(&change.search, flags, true)?;
    Ok(Found { splices: matches(draft, &tolerant, &template, limit, adapt)?, step: MatchStep::LineEndings })
}

fn matches(
    draft: &Draft,
    pattern: &Pattern,
    template: &Template,
    limit: usize,
    adapt: bool,
) -> Result<Vec<Splice<'static>>, Refusal> {
    // A byte-order mark is not part of the text.
    let start = draft.body_start();
    let body = draft.text().get(start..).unwrap_or_default();
    let mut splices = matches_in(draft, body, start, pattern, template, limit, adapt)?;
    if splices.is_empty() && pattern.has_text_end {
        // Python's `$` also matches before a newline that ends the text.
        let ended = body.strip_suffix('\n').map(|body| body.strip_suffix('\r').filter(|_| adapt).unwrap_or(body));
        if let Some(body) = ended {
            splices = matches_in(draft, body, start, pattern, template, limit, adapt)?;
        }
    }
    Ok(splices)
}

fn matches_in(
    draft: &Draft,
    body: &str,
    start: usize,
    pattern: &Pattern,
    template: &Template,
    limit: usize,
    adapt: bool,
) -> Result<Vec<Splice<'static>>, Refusal> {
    let mut splices = Splices::new(draft);
    for captures in pattern.regex.captures_iter(body).take(limit) {
        let Some(found) = captures.get(0) else { continue };
        let Some(mut span) = Span::new(start + found.start(), start + found.end()) else { continue };
        if adapt {
            span = ending::uncut(draft.text(), span);
        }
        splices.room_for(template.len(&captures))?;
        let mut new = String::new();
        template.expand(&captures, &mut new);
        splices.push(span, new, adapt)?;
    }
    Ok(splices.list)
}

/// Splices under way, within the limits.
struct Splices<'a> {
    draft: &'a Draft,
    list: Vec<Splice<'static>>,
    bytes: usize,
    /// The file's line endings, once they are asked for.
    endings: Option<Endings>,
}

impl<'a> Splices<'a> {
    fn new(draft: &'a Draft) -> Self {
        Splices { draft, list: Vec::new(), bytes: 0, endings: None }
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
        self.list.push(Splice::new(span, new));
        Ok(())
    }
}
