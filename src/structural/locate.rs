//! [`locate`]: the one place that a target means, or a refusal that lists them all.

use super::arms::{self, MatchBlock};
use super::model::{CfgSiblings, Target, TargetKind};
use super::outline::{Item, ItemKind, Outline};
use super::selector::Scope;
use super::told_apart::told_apart;
use super::words::{on_one_line, path_segments, squashed, squashed_text};
use crate::edit::Span;
use crate::refusal::{Refusal, excerpt};
use crate::syntax::{Code, SyntaxFile};

/// Most things that a refusal lists as similar.
const SIMILAR: usize = 10;

/// Most things that a refusal lists where it has to list all.
const CANDIDATES: usize = 200;

/// What a target means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Place {
    /// An item, a variant or a field: its number in the outline.
    Item(usize),
    /// The file.
    File,
    /// A `match`.
    Match(MatchBlock),
    /// An arm of a `match`, by number.
    Arm(MatchBlock, usize),
    /// A statement without its attributes and docs, and the bytes that were named, which may have them.
    Statement { bare: Span, named: Span },
    /// A closure; its body.
    Closure(Span, Span),
}

/// Where a target is.
#[derive(Debug)]
pub(super) struct Found {
    /// The places; several only if they are siblings under different conditions and all of them are meant.
    pub(super) places: Vec<Place>,
    /// The siblings that are left as they are, one line each.
    pub(super) siblings: Vec<String>,
}

/// Finds what `target` means in the file.
///
/// # Errors
/// [`Refusal::NoSuchItem`], [`Refusal::AmbiguousSelector`], [`Refusal::InvalidRequest`].
pub(super) fn locate(
    file: &SyntaxFile,
    scope: &Scope<'_>,
    target: &Target,
    kind: TargetKind,
    siblings: CfgSiblings,
) -> Result<Found, Refusal> {
    let one = |place| Ok(Found { places: vec![place], siblings: Vec::new() });
    match kind {
        TargetKind::File => one(Place::File),
        TargetKind::Match | TargetKind::MatchArm => match_place(scope, target, kind).and_then(one),
        TargetKind::Statement | TargetKind::Closure => exact(file, scope, target, kind).and_then(one),
        _ => item(scope, target, kind, siblings),
    }
}

fn item(scope: &Scope<'_>, target: &Target, kind: TargetKind, siblings: CfgSiblings) -> Result<Found, Refusal> {
    let says_nothing = target.name.is_none()
        && target.for_type.is_none()
        && target.impl_of.is_none()
        && target.trait_name.is_none()
        && target.signature.is_none()
        && target.nth_of.is_none()
        && target.of.is_none();
    if says_nothing || (kind != TargetKind::Impl && target.name.as_deref() == Some("")) {
        let reason = format!("a {} needs a name", kind.name().replace('_', " "));
        return Err(Refusal::InvalidRequest { place: "target".to_owned(), reason });
    }
    let mut found = scope.fitting(target, kind);
    let tell_apart = |found: &[usize]| {
        let mut lines: Vec<String> = found
            .iter()
            .enumerate()
            .take(CANDIDATES)
            .map(|(at, index)| {
                // Where there are more than are named, each would be compared with all of them again.
                let said = (found.len() <= CANDIDATES).then(|| told_apart(scope, target, kind, *index)).flatten();
                let said = said.unwrap_or_else(|| format!("\"nth_of\": [{}, {}]", at + 1, found.len()));
                // Alone it is only for who does not ask for its twins as well.
                let has_twins = siblings != CfgSiblings::Report && !scope.twins(*index).is_empty();
                let besides = if has_twins { ", and \"cfg_siblings\": \"report\" beside `target`" } else { "" };
                format!("{} (say {said}{besides})", scope.describe(*index))
            })
            .collect();
        if found.len() > CANDIDATES {
            lines.push(format!("and {} more", found.len() - CANDIDATES));
        }
        lines
    };
    let describe = |found: &[usize]| {
        let mut lines: Vec<String> = found.iter().take(CANDIDATES).map(|index| scope.describe(*index)).collect();
        if found.len() > CANDIDATES {
            lines.push(format!("and {} more", found.len() - CANDIDATES));
        }
        lines
    };
    if let Some([nth, of]) = target.nth_of {
        let chosen = (found.len() == of).then(|| nth.checked_sub(1).and_then(|n| found.get(n))).flatten().copied();
        match chosen {
            Some(index) => found = vec![index],
            None if found.is_empty() => {}
            None => return Err(ambiguous(scope, target, kind, describe(&found))),
        }
    }
    match found.as_slice() {
        [] => Err(none(scope, target, kind)),
        [index] => {
            let twins = scope.twins(*index);
            let fits = |twin: &&usize| scope.outline.items.get(**twin).is_some_and(|item| item.kind.is(kind));
            match siblings {
                CfgSiblings::Refuse if !twins.is_empty() => {
                    let all: Vec<usize> = std::iter::once(*index).chain(twins).collect();
                    Err(ambiguous(scope, target, kind, describe(&all)))
                }
                CfgSiblings::Apply => {
                    let (same, other): (Vec<usize>, Vec<usize>) = twins.iter().partition(fits);
                    let mut all: Vec<usize> = std::iter::once(*index).chain(same).collect();
                    all.sort_unstable();
                    Ok(Found { places: all.into_iter().map(Place::Item).collect(), siblings: describe(&other) })
                }
                _ => Ok(Found { places: vec![Place::Item(*index)], siblings: describe(&twins) }),
            }
        }
        [first, rest @ ..] => {
            let twins = scope.twins(*first);
            if siblings == CfgSiblings::Apply && rest.iter().all(|index| twins.contains(index)) {
                let others: Vec<usize> = twins.iter().filter(|twin| !rest.contains(twin)).copied().collect();
                let places = found.iter().copied().map(Place::Item).collect();
                return Ok(Found { places, siblings: describe(&others) });
            }
            Err(ambiguous(scope, target, kind, tell_apart(&found)))
        }
    }
}

fn ambiguous(scope: &Scope<'_>, target: &Target, kind: TargetKind, candidates: Vec<String>) -> Refusal {
    Refusal::AmbiguousSelector { file: scope.path.to_owned(), target: shown(target, kind), candidates }
}

/// A target in words.
fn shown(target: &Target, kind: TargetKind) -> String {
    let mut out = kind.name().replace('_', " ");
    for (before, value) in [
        (" ", &target.name),
        (" for ", &target.for_type),
        (" with pattern ", &target.pattern),
        (" on ", &target.on),
        (" of ", &target.of),
        (" in impl of ", &target.impl_of),
        (" of trait ", &target.trait_name),
        (" under cfg ", &target.cfg),
        (" with signature ", &target.signature),
    ] {
        if let Some(value) = value {
            out.push_str(&format!("{before}`{value}`"));
        }
    }
    if let Some(module) = &target.module {
        out.push_str(&format!(" in module `{}`", module.join("::")));
    }
    if let Some([nth, of]) = target.nth_of {
        out.push_str(&format!(", number {nth} of {of}"));
    }
    out
}

/// Nothing fits: what is similar?
fn none(scope: &Scope<'_>, target: &Target, kind: TargetKind) -> Refusal {
    let outline = scope.outline;
    let name = target.name.as_deref().or(target.for_type.as_deref()).or(target.of.as_deref()).unwrap_or_default();
    let last = path_segments(name).pop().unwrap_or_default();
    let mut found: Vec<usize> = Vec::new();
    let mut add = |fits: &dyn Fn(&Item) -> bool| {
        for (index, item) in outline.items.iter().enumerate() {
            if found.len() < SIMILAR && fits(item) && !found.contains(&index) {
                found.push(index);
            }
        }
    };
    add(&|item| item.kind.is(kind) && item.name == last);
    add(&|item| item.name == last && !matches!(item.kind, ItemKind::MacroCall));
    add(&|item| item.kind.is(kind) && is_similar(&item.name, &last));
    if kind == TargetKind::Impl {
        add(&|item| item.implements.as_ref().is_some_and(|i| i.self_type.last().starts_with(last.as_str())));
    }
    let mut candidates: Vec<String> = found.iter().map(|index| scope.describe(*index)).collect();
    if candidates.is_empty() {
        if let Some(line) = in_macro(scope, &last) {
            candidates
                .push(format!("{}:{line}: a macro call mentions the name; what a macro makes has no text", scope.path));
        }
        // Nothing is like it: all that it can be confused with is of its kind.
        let items = outline.items.iter().enumerate().filter(|(_, item)| item.kind.is(kind));
        let all: Vec<usize> = items.map(|(index, _)| index).collect();
        candidates.extend(all.iter().take(SIMILAR).map(|index| scope.describe(*index)));
        if all.len() > SIMILAR {
            candidates.push(format!("and {} more", all.len() - SIMILAR));
        }
    }
    Refusal::NoSuchItem { file: scope.path.to_owned(), target: shown(target, kind), candidates }
}

/// The line on which a macro call mentions `name`.
fn in_macro(scope: &Scope<'_>, name: &str) -> Option<usize> {
    let code = scope.outline.code;
    let mut at = 0;
    while at < code.len() {
        if super::outline::is_macro_input(code, at) {
            let end = code.close_of(at).min(code.len());
            if let Some(i) = (at..end).find(|i| code.name(*i) == Some(name.as_bytes())) {
                return Some(scope.line_of(code.span(i).start()));
            }
            at = end;
        }
        at += 1;
    }
    None
}

/// Whether two names differ by little: in case, in underscores, or by a few letters.
fn is_similar(a: &str, b: &str) -> bool {
    let plain = |name: &str| name.to_lowercase().replace('_', "");
    let (a, b) = (plain(a), plain(b));
    if a.is_empty() || b.is_empty() || a.len() > 80 || b.len() > 80 {
        return false;
    }
    a == b
        || (b.len() > 3 && (a.contains(&b) || (a.len() > 3 && b.contains(&a))))
        || distance(&a, &b) <= a.len().max(b.len()) / 4
}

/// How many letters have to be put in, left out or exchanged.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, letter) in a.chars().enumerate() {
        let mut diagonal = i;
        let mut left = i + 1;
        let mut next = vec![left];
        for (other, above) in b.iter().zip(row.iter().skip(1)) {
            let here = (diagonal + usize::from(letter != *other)).min(left + 1).min(above + 1);
            diagonal = *above;
            left = here;
            next.push(here);
        }
        row = next;
    }
    row.last().copied().unwrap_or(0)
}

/// The functions that a match may stand in.
fn functions(scope: &Scope<'_>, target: &Target) -> Vec<usize> {
    let name = target.of.clone().or_else(|| target.name.clone());
    let around = Target { name, of: None, nth_of: None, ..target.clone() };
    scope.fitting(&around, TargetKind::Function)
}

fn match_place(scope: &Scope<'_>, target: &Target, kind: TargetKind) -> Result<Place, Refusal> {
    let outline = scope.outline;
    let code = outline.code;
    let on = target.on.as_deref().map(squashed_text);
    let pattern = match (&target.pattern, kind) {
        (Some(pattern), TargetKind::MatchArm) => Some(squashed_text(pattern.trim().trim_start_matches('|'))),
        (None, TargetKind::MatchArm) => {
            let reason = "a match arm needs its pattern".to_owned();
            return Err(Refusal::InvalidRequest { place: "target.pattern".to_owned(), reason });
        }
        _ => None,
    };
    let functions = functions(scope, target);
    if functions.is_empty() {
        let around = Target { name: target.of.clone().or_else(|| target.name.clone()), of: None, ..target.clone() };
        return Err(none(scope, &around, TargetKind::Function));
    }
    let mut found: Vec<Place> = Vec::new();
    let (mut listed, mut others) = (Vec::new(), Vec::new());
    for function in functions {
        for block in matches_in(outline, function) {
            let scrutinee = squashed(code, block.keyword + 1, block.open);
            let fits = on.as_ref().is_none_or(|on| *on == scrutinee);
            let mut meet = |place: Place, is_meant: bool| {
                let list = if is_meant { &mut listed } else { &mut others };
                if list.len() < if is_meant { CANDIDATES } else { SIMILAR } {
                    list.push(shown_place(scope, function, &place));
                }
                if is_meant {
                    found.push(place);
                }
            };
            let Some(pattern) = &pattern else {
                meet(Place::Match(block), fits);
                continue;
            };
            for (number, arm) in arms::arms(code, block.open).iter().enumerate() {
                let [from, to] = arm.pattern;
                let is_it = squashed(code, from, to) == *pattern || squashed(code, from, arm.arrow) == *pattern;
                meet(Place::Arm(block, number), fits && is_it);
            }
        }
    }
    if let Some([nth, of]) = target.nth_of
        && found.len() == of
        && let Some(n) = nth.checked_sub(1)
        && n < of
    {
        return Ok(found.swap_remove(n));
    }
    match found.as_slice() {
        [place] if target.nth_of.is_none() => Ok(place.clone()),
        [] => {
            let target = shown(target, kind);
            Err(Refusal::NoSuchItem { file: scope.path.to_owned(), target, candidates: others })
        }
        _ => {
            if found.len() > listed.len() {
                listed.push(format!("and {} more", found.len() - listed.len()));
            }
            Err(ambiguous(scope, target, kind, listed))
        }
    }
}

/// A `match`, or an arm of one, on one line.
fn shown_place(scope: &Scope<'_>, function: usize, place: &Place) -> String {
    let (outline, code) = (scope.outline, scope.outline.code);
    let text = |from: usize, to: usize| {
        let span = Span::new(code.span(from).start(), code.span(to).start());
        excerpt(&on_one_line(&span.map(|span| outline.text(span)).unwrap_or_default()))
    };
    let within = scope.describe(function);
    let within = within.split_once(": ").map_or(within.as_str(), |(_, rest)| rest);
    let line = |token: usize| scope.line_of(code.span(token).start());
    match place {
        Place::Match(block) => {
            format!("{}:{}: {}, in {within}", scope.path, line(block.keyword), text(block.keyword, block.open))
        }
        Place::Arm(block, number) => {
            let arms = arms::arms(code, block.open);
            let Some(arm) = arms.get(*number) else { return String::new() };
            let (pattern, head) = (text(arm.pattern[0], arm.arrow), text(block.keyword, block.open));
            format!("{}:{}: {pattern} of {head}, in {within}", scope.path, line(arm.first))
        }
        _ => String::new(),
    }
}

/// The `match` expressions of a function, without those of functions inside it.
fn matches_in(outline: &Outline<'_>, function: usize) -> Vec<MatchBlock> {
    let Some(item) = outline.items.get(function) else { return Vec::new() };
    let Some(body) = item.body else { return Vec::new() };
    let inner: Vec<[usize; 2]> = outline
        .items
        .iter()
        .skip(function + 1)
        .take_while(|other| other.first < item.last)
        .filter(|other| other.first > body && other.last < item.last)
        .map(|other| [other.first, other.last])
        .collect();
    let code: Code<'_> = outline.code;
    let mut found = Vec::new();
    let mut at = body + 1;
    // Items are in the order of the text.
    let mut inner = inner.into_iter().peekable();
    while at < code.close_of(body) {
        while inner.next_if(|[first, _]| *first < at).is_some() {}
        if let Some([_, last]) = inner.next_if(|[first, _]| *first == at) {
            at = last + 1;
            continue;
        }
        if super::outline::is_macro_input(code, at) {
            at = code.after(at);
            continue;
        }
        found.extend(arms::match_at(code, at));
        at += 1;
    }
    found
}

/// The bytes of a statement without the attributes and docs that it begins with.
fn undecorated(outline: &Outline<'_>, span: Span) -> Span {
    let code = outline.code;
    let mut at = code.first_starting_at(span.start());
    while let Some((open, false)) = code.attribute_at(at) {
        at = code.after(open);
    }
    Span::new(code.span(at).start(), span.end()).unwrap_or(span)
}

/// A statement or a closure, by its bytes.
fn exact(file: &SyntaxFile, scope: &Scope<'_>, target: &Target, kind: TargetKind) -> Result<Place, Refusal> {
    let name = kind.name();
    let invalid = |reason: String| Refusal::InvalidRequest { place: "target".to_owned(), reason };
    let (Some(start), Some(end)) = (target.byte_start, target.byte_end) else {
        return Err(invalid(format!("a {name} needs `byte_start` and `byte_end`")));
    };
    let len = file.bytes().len();
    let Some(span) = Span::new(start, end).filter(|span| span.end() <= len) else {
        return Err(Refusal::OutOfBounds {
            file: scope.path.to_owned(),
            byte_start: start,
            byte_end: end,
            len,
            help: None,
        });
    };
    let place = match kind {
        TargetKind::Closure => file.closure_body(span).map(|body| Place::Closure(span, body)),
        // Its attributes and docs may be named with it.
        _ => [span, undecorated(scope.outline, span)]
            .into_iter()
            .find(|span| file.is_statement(*span))
            .map(|bare| Place::Statement { bare, named: span }),
    };
    place.ok_or_else(|| {
        let around = file
            .statement_around(span)
            .map(|around| format!("{}:{}: bytes {around} are a statement", scope.path, scope.line_of(around.start())));
        Refusal::NoSuchItem {
            file: scope.path.to_owned(),
            target: format!("{name} at bytes {span}"),
            candidates: around.into_iter().collect(),
        }
    })
}
