//! [`Dark::keeps_unseen`] and [`Dark::sees_all`]: what the compiler did not see when it made a suggestion.
//!
//! A lint looks at code from which the conditions have taken all that does not hold: `if x { #[cfg(a)] log(); true } else
//! { false }` is `x` to it. So a suggestion can leave out code that another build has, and what it says of a whole function
//! (that it may be `const`, that a copy is not needed) is only true of the part that was compiled. No check of this build
//! shows either.

use super::evidence::{Dark, compiling};
use super::unit_cfg::UnitCfg;
use crate::compiler::{Diagnostic, Unit, UnitKey, Verdict};
use crate::edit::{Edit, EditSet, Span, WorkspacePath};
use crate::engine::policy;
use crate::engine::view::View;
use crate::refusal::Refusal;
use crate::syntax::{CfgAnswer, LeftOut, SyntaxFile};
use std::collections::HashMap;

/// What a `return` leaves.
const RETURNED_FROM: &[&str] = &["async_block", "closure_expression", "function_item"];

impl Dark<'_> {
    /// Whether code that the builds with this diagnostic leave out is still there afterwards.
    ///
    /// # Errors
    /// [`Refusal::InactiveCodeLost`] with the first code that is not.
    pub(super) fn keeps_unseen(
        &mut self,
        diagnostic: &Diagnostic,
        edits: &EditSet,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        let is_about_use = policy::is_about_use(diagnostic.code.as_deref().unwrap_or_default());
        for edit in edits.edits() {
            let tree = view.tree(edit.file())?;
            let has_condition =
                edit.span().slice(tree.bytes()).is_some_and(|old| old.windows(3).any(|word| word == b"cfg"));
            // What is not used goes with its attributes, and others have looked whether it is.
            if !has_condition
                || (is_about_use && edit.new_text().trim().is_empty() && tree.covers_whole_item(edit.span()))
            {
                continue;
            }
            let new_texts = edits.edits().iter().map(|edit| match view.tree(edit.file()) {
                Ok(tree) => squeezed(&new_lines(&tree, edit, edits)),
                Err(_) => squeezed(edit.new_text()),
            });
            let new_texts: Vec<String> = new_texts.collect();
            let is_lost = |text: &str| {
                let squeezed = squeezed(text);
                !new_texts.iter().any(|new| new.contains(&squeezed))
            };
            // `cfg!(…)` is `true` or `false` to a lint.
            let asked = tree.inside(edit.span(), &["macro_invocation"]).into_iter();
            let mut asked = asked.filter(|one| tree.words(one.span).first().is_some_and(|word| word.text == "cfg"));
            if let Some(one) = asked.find(|one| is_lost(tree.text(one.span))) {
                return Err(lost(&tree, edit.file(), one.span, tree.text(one.span)));
            }
            let groups = speaking(diagnostic, edit.file(), verdict, view);
            let unseen = groups.iter().flat_map(|cells| self.left_out_by_all(&tree, edit.span(), cells));
            for part in unseen {
                // What a `cfg_attr` would put there begins with the comma behind its condition.
                let text = tree.text(part.span).trim_start_matches([',', ' ']);
                if is_lost(text) && !(part.is_attribute && new_texts.iter().any(|new| names_tool(new, text))) {
                    return Err(lost(&tree, edit.file(), part.span, text));
                }
            }
        }
        Ok(())
    }

    /// For a lint that speaks of all of a function or type: whether some build of this run compiles all of it.
    ///
    /// # Errors
    /// [`Refusal::Policy`] with the first code that none does.
    pub(super) fn sees_all(
        &mut self,
        diagnostic: &Diagnostic,
        edits: &EditSet,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        let code = diagnostic.code.as_deref().unwrap_or_default();
        if code == "clippy::redundant_else" {
            return leaves_everywhere(edits, view);
        }
        let only_behind = policy::is_about_what_follows(code);
        if !only_behind && !policy::is_about_all_of_an_item(code) {
            return Ok(());
        }
        // What happens before or after, but never both.
        let is_along = only_behind || policy::is_about_a_last_use(code);
        for edit in edits.edits() {
            let tree = view.tree(edit.file())?;
            let at = edit.span().start();
            let body = if only_behind { tree.nearest(edit.span(), RETURNED_FROM).map(|body| body.span) } else { None };
            let item = body.or_else(|| tree.enclosing_function(at)).or_else(|| tree.enclosing_item(at));
            let Some(item) = item else { continue };
            let cells = UnitCfg::of_all(compiling(&view.real_path(edit.file()), verdict));
            let unseen = self.left_out_by_all(&tree, item, &cells);
            // A function in a function has nothing of its locals.
            let is_function = |part: &LeftOut| {
                let last = part.span.end().saturating_sub(1);
                tree.enclosing_function(last).is_some_and(|own| part.span.contains(own))
            };
            // The item's own condition holds where the lint speaks.
            let is_inner =
                |part: &&LeftOut| !part.is_attribute && part.span.start() > item.start() && !is_function(part);
            let matters = |part: &&LeftOut| {
                let is_behind = part.span.start() >= edit.span().end();
                (is_behind || !only_behind) && !(is_along && excludes(&tree, edit.span(), part.span))
            };
            let inner = unseen.iter().filter(is_inner).find(matters);
            if let Some(part) = inner {
                let line = tree.line_of(part.span.start());
                let rule = format!(
                    "code that is not compiled here, at {}:{line}, may need it as it is (with its features or targets it is tried)",
                    edit.file()
                );
                return Err(Refusal::Policy { code: code.to_owned(), rule });
            }
        }
        Ok(())
    }

    /// What none of these builds compiles of the stretch.
    pub(super) fn left_out_by_all(&mut self, tree: &SyntaxFile, within: Span, cells: &[UnitCfg]) -> Vec<LeftOut> {
        let in_all = |answers: &dyn Fn(&UnitCfg, &str, Option<&str>) -> CfgAnswer| -> Vec<LeftOut> {
            let of = |cell: &UnitCfg| tree.left_out(within, &|flag, value| answers(cell, flag, value));
            let Some((first, others)) = cells.split_first() else { return Vec::new() };
            others.iter().fold(of(first), |common, cell| {
                let there = of(cell);
                let is_in = |part: &LeftOut, those: &[LeftOut]| those.iter().any(|one| one.span.contains(part.span));
                let in_there = common.iter().filter(|part| is_in(part, &there));
                // What is wider here may be narrower there.
                let in_common = there.iter().filter(|part| is_in(part, &common) && !common.contains(part));
                in_there.chain(in_common).copied().collect()
            })
        };
        // The target's own configuration costs a process, so it is only asked for if it can matter.
        if in_all(&|cell, flag, value| cell.answer(flag, value, None)).is_empty() {
            return Vec::new();
        }
        for cell in cells {
            self.ask(&cell.platform);
        }
        in_all(&|cell, flag, value| cell.answer(flag, value, self.configuration(&cell.platform)))
    }
}

/// The builds that say it, in groups: what all of a group leave out, the suggestion does not know of. Where fewer messages
/// came from a target than it has builds (a library and its unit tests), any of these may be the one that speaks.
pub(super) fn speaking(
    diagnostic: &Diagnostic,
    file: &WorkspacePath,
    verdict: &Verdict,
    view: &View<'_>,
) -> Vec<Vec<UnitCfg>> {
    let mut units: HashMap<&UnitKey, Vec<&Unit>> = HashMap::new();
    for unit in compiling(&view.real_path(file), verdict) {
        units.entry(&unit.key).or_default().push(unit);
    }
    let mut certain: Vec<&Unit> = Vec::new();
    let mut possible: Vec<Vec<UnitCfg>> = Vec::new();
    for sighting in &diagnostic.sightings {
        let Some(units) = units.get(&sighting.unit) else { continue };
        if sighting.count >= units.len() {
            certain.extend(units.iter().copied());
        } else {
            possible.extend(units.iter().map(|unit| vec![UnitCfg::of(unit)]));
        }
    }
    if certain.is_empty() { possible } else { vec![UnitCfg::of_all(certain)] }
}

/// Whether the branch before an `else` that is to go is left in every build: what leaves it is under no condition.
fn leaves_everywhere(edits: &EditSet, view: &mut View<'_>) -> Result<(), Refusal> {
    for edit in edits.edits() {
        let tree = view.tree(edit.file())?;
        let own = tree.nearest(edit.span(), &["if_expression", "match_expression"]);
        let attributes = own.map(|own| tree.inside(own.span, &["attribute_item"])).unwrap_or_default();
        let is_condition = |text: &str| squeezed(text).starts_with("#[cfg(");
        if let Some(one) = attributes.into_iter().find(|one| is_condition(tree.text(one.span))) {
            let line = tree.line_of(one.span.start());
            let rule =
                format!("what leaves the branch before it may be left out in another build, {}:{line}", edit.file());
            return Err(Refusal::Policy { code: "clippy::redundant_else".to_owned(), rule });
        }
    }
    Ok(())
}

fn lost(tree: &SyntaxFile, file: &WorkspacePath, at: Span, code: &str) -> Refusal {
    Refusal::InactiveCodeLost {
        file: file.as_str().to_owned(),
        line: tree.line_of(at.start()),
        code: code.split_whitespace().collect::<Vec<_>>().join(" "),
    }
}

/// Whether code at `part` never comes after that at `span`: it is another arm of one `match`, or one is under a condition and
/// the other under its opposite, as in `#[cfg(a)] { return 1; } #[cfg(not(a))] { return 2; }`.
fn excludes(tree: &SyntaxFile, span: Span, part: Span) -> bool {
    let around = tree.around(span);
    let around_part = tree.nearest(part, &["block", "match_block"]);
    // A guard that fails leaves its turn to the arms behind it.
    let is_in_pattern = |within: Span| {
        let mut inner = around.iter().filter(|one| within.contains(one.span) && one.span != within);
        inner.find(|one| one.kind != "match_arm").is_some_and(|one| one.kind == "match_pattern")
    };
    if around_part.is_some_and(|it| it.kind == "match_block" && it.span.contains(span) && !is_in_pattern(it.span)) {
        return true;
    }
    let condition = |attribute: &str| {
        let text = squeezed(attribute);
        text.strip_prefix("#[cfg(").and_then(|rest| rest.split_once(")]")).map(|(inner, _)| inner.to_owned())
    };
    let Some(theirs) = condition(tree.text(part)) else { return false };
    let pairs = around.iter().zip(around.iter().skip(1));
    let mut own = pairs.flat_map(|(outer, inner)| {
        let before = tree.children(*outer).into_iter().filter(|child| child.span.end() <= inner.span.start());
        let mut own: Vec<String> = Vec::new();
        for child in before {
            match child.kind {
                "attribute_item" => own.extend(condition(tree.text(child.span))),
                kind if kind.ends_with("comment") => {}
                _ => own.clear(),
            }
        }
        own
    });
    own.any(|ours| ours == format!("not({theirs})") || theirs == format!("not({ours})"))
}

/// The lines that the edit is in, as it makes them together with the others of its set that are in the same lines: an edit
/// has no more than what changes of them, and what one leaves on a line another may take away.
fn new_lines(tree: &SyntaxFile, edit: &Edit, edits: &EditSet) -> String {
    let bytes = tree.bytes();
    let whole = |span: Span| span.slice(bytes).map(|_| span.lines(bytes));
    let Some(mut lines) = whole(edit.span()) else { return edit.new_text().to_owned() };
    let own = || edits.edits().iter().filter(|other| other.file() == edit.file());
    // In the order of the text: what one adds in front may bring in those before it, so both ways.
    let grow = |lines: Span, other: &Edit| match whole(other.span()) {
        Some(of) if of.touches(lines) => {
            Span::new(of.start().min(lines.start()), of.end().max(lines.end())).unwrap_or(lines)
        }
        _ => lines,
    };
    let ordered: Vec<&Edit> = own().collect();
    lines = ordered.iter().fold(lines, |lines, other| grow(lines, other));
    lines = ordered.iter().rev().fold(lines, |lines, other| grow(lines, other));
    let text = |from: usize, to: usize| String::from_utf8_lossy(bytes.get(from..to).unwrap_or_default()).into_owned();
    let (mut at, mut out) = (lines.start(), String::new());
    for other in ordered.iter().filter(|other| lines.contains(other.span())) {
        out.push_str(&text(at, other.span().start()));
        out.push_str(other.new_text());
        at = other.span().end();
    }
    out + &text(at, lines.end())
}

/// Whether the new text gives a tool the attribute that it had by an older name, `rustfmt_skip` for `rustfmt::skip`: that was
/// under a condition which only the tool set, and nobody else knew it.
fn names_tool(new_text: &str, attribute: &str) -> bool {
    let name = attribute.trim();
    let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
    is_name && name.split_once('_').is_some_and(|(tool, rest)| new_text.contains(&format!("[{tool}::{rest}]")))
}

/// The text without its blanks: a suggestion may lay out anew what it takes over.
fn squeezed(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_attribute_has_its_tools_name() {
        for (new, old, wanted) in [
            ("#[rustfmt::skip]", "rustfmt_skip", true),
            ("#![rustfmt::skip]", " rustfmt_skip", true),
            ("#[rustfmt::skip]", "rustfmt_skip,inline", false),
            ("#[rustfmt::skip]", "inline", false),
            ("#[inline]", "rustfmt_skip", false),
            ("", "", false),
        ] {
            assert_eq!(names_tool(new, old), wanted, "{new} {old}");
        }
    }

    #[test]
    fn an_arm_excludes_the_others_but_not_a_guard() {
        for (text, wanted) in [
            ("fn f() { match a { B => ^g(), #[cfg(x)] C => 1, }; }", true),
            ("fn f() { match a { B if ^g() => 2, #[cfg(x)] C => 1, }; }", false),
            ("fn f() { match a { B => match c { D if ^g() => 1, _ => 2 }, #[cfg(x)] C => 1, }; }", true),
            ("fn f() { match ^g() { #[cfg(x)] C => 1, }; }", false),
        ] {
            let (at, text) = (text.find('^').unwrap(), text.replace('^', ""));
            let part = Span::new(text.find("#[cfg").unwrap(), text.find("C => 1").unwrap() + 6).unwrap();
            let edit = Span::new(at, at + 3).unwrap();
            assert_eq!(excludes(&SyntaxFile::parse(text.as_bytes()), edit, part), wanted, "{text}");
        }
    }
}
