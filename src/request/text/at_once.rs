//! Sequential edits that do not touch one another: together they come to the same as one after the other, and the file
//! is searched and rewritten once instead of once for each.

use super::{Prepared, Ways, count, fill, uncut};
use crate::edit::Span;
use crate::request::draft::{Draft, Splice};
use crate::request::ending::{Ending, Endings};
use crate::request::locate::Count;
use crate::request::lowering::{EditDone, MatchStep};
use crate::request::model::TextEdit;
use crate::request::one_pass::{OnePass, apart};

/// Most places that are changed this way.
const MAX_PLACES: usize = 10_000;

/// Makes all `edits` on the draft if it is certain that they do not touch one another. `None` if it is not, or if one of
/// them would be refused; the draft is then as it was, and the edits have to be made one by one.
pub(super) fn make(draft: &mut Draft, edits: &[TextEdit], ways: Ways) -> Option<(Vec<EditDone>, Vec<bool>)> {
    // Fitting looks at the lines around a place, which an edit before may have changed.
    if ways.fit {
        return None;
    }
    let needles: Vec<&str> = edits.iter().map(|edit| edit.old_text.as_str()).collect();
    let search = OnePass::new(draft.text().len(), &needles)?;
    let endings = ways.line_endings.then(|| Endings::of(draft.text()));
    // In a text with one kind of line ending, to which the new texts keep, it stays what each place has.
    let is_even = matches!(endings, None | Some(Endings::Uniform(Some(Ending::Lf | Ending::CrLf))));
    if !is_even || (ways.line_endings && edits.iter().any(|edit| edit.new_text.contains('\r'))) {
        return None;
    }
    let found = search.places(draft.text())?;
    // Each edit asks for the line of its place.
    draft.lines();
    let mut splices: Vec<(usize, Splice<'static>)> = Vec::new();
    let mut done = Vec::with_capacity(edits.len());
    for (index, (edit, all)) in edits.iter().zip(&found).enumerate() {
        let spans = apart(all);
        let is_meant = match count(index, edit).ok()? {
            Count::All => true,
            // Once means that no other place overlaps it, either.
            Count::Exactly(1) | Count::Once => all.len() == 1,
            Count::Exactly(wanted) => spans.len() == wanted,
        };
        if spans.is_empty() || !is_meant || splices.len() + spans.len() > MAX_PLACES {
            return None;
        }
        let spans = uncut(draft, &edit.old_text, spans, ways);
        let Prepared { splices: own, told } =
            fill(draft, index, edit, &spans, MatchStep::Exact, ways, endings.as_ref()).ok()?;
        splices.extend(own.into_iter().map(|splice| (index, splice)));
        done.push(told);
    }
    let mut order: Vec<usize> = (0..splices.len()).collect();
    order.sort_by_key(|at| splices.get(*at).map(|(_, splice)| splice.span));
    let in_order: Vec<&(usize, Splice<'static>)> = order.iter().filter_map(|at| splices.get(*at)).collect();
    let far = in_order.windows(2).all(|pair| match pair {
        [(_, a), (_, b)] => a.span.end() + search.longest() < b.span.start(),
        _ => true,
    });
    if !far || in_order.iter().any(|(index, splice)| makes_a_place(draft.text(), &search, *index, splice)) {
        return None;
    }
    let lines = lines_at_their_time(draft, &splices, &done);
    let changed = changed(draft.text(), edits.len(), &splices);
    let all: Vec<Splice<'static>> = splices.into_iter().map(|(_, splice)| splice).collect();
    draft.splice(&all).ok()?;
    for (told, line) in done.iter_mut().zip(lines) {
        told.line = line;
    }
    Some((done, changed))
}

/// Whether the splice of edit `index` makes a text appear for which a later edit looks.
fn makes_a_place(text: &str, search: &OnePass<'_>, index: usize, splice: &Splice<'_>) -> bool {
    let reach = search.longest().saturating_sub(1);
    let mut from = splice.span.start().saturating_sub(reach);
    while !text.is_char_boundary(from) {
        from -= 1;
    }
    let mut to = splice.span.end().saturating_add(reach).min(text.len());
    while !text.is_char_boundary(to) {
        to += 1;
    }
    let before = text.get(from..splice.span.start()).unwrap_or_default();
    let after = text.get(splice.span.end()..to).unwrap_or_default();
    let window = format!("{before}{}{after}", splice.new_text);
    let (start, end) = (before.len(), before.len() + splice.new_text.len());
    let touches =
        |place: Span| place.start() < end && place.end() > start || place.start() < start && place.end() > end;
    search
        .in_window(&window)
        .is_none_or(|found| found.into_iter().any(|(needle, place)| needle > index && touches(place)))
}

/// For each edit the 1-based line of its first place, as the edits before left the text.
fn lines_at_their_time(draft: &Draft, splices: &[(usize, Splice<'_>)], done: &[EditDone]) -> Vec<usize> {
    let (text, lines) = (draft.text(), draft.lines());
    let newlines = |text: &str| text.matches('\n').count() as isize;
    let shift: Vec<(usize, usize, isize)> = splices
        .iter()
        .map(|(index, Splice { span, new_text })| {
            let old = text.get(span.start()..span.end()).unwrap_or_default();
            (*index, span.start(), newlines(new_text) - newlines(old))
        })
        .filter(|(_, _, shift)| *shift != 0)
        .collect();
    let first =
        |edit: usize| splices.iter().find(|(index, _)| *index == edit).map_or(0, |(_, first)| first.span.start());
    done.iter()
        .map(|told| {
            let at = first(told.edit);
            let moved: isize =
                shift.iter().filter(|(edit, start, _)| *edit < told.edit && *start < at).map(|(_, _, by)| by).sum();
            lines.line_at(text, at).saturating_add_signed(moved)
        })
        .collect()
}

/// Whether each edit changes anything.
fn changed(text: &str, edits: usize, splices: &[(usize, Splice<'_>)]) -> Vec<bool> {
    let mut changed = vec![false; edits];
    for (index, Splice { span, new_text }) in splices {
        if let Some(changed) = changed.get_mut(*index) {
            *changed |= text.get(span.start()..span.end()) != Some(new_text);
        }
    }
    changed
}

#[cfg(test)]
mod tests {
    use super::super::one_by_one;
    use super::*;
    use crate::edit::WorkspacePath;
    use crate::request::model::TextEdits;
    use proptest::prelude::*;

    const WAYS: Ways = Ways { line_endings: true, typography: true, fit: false };
    const LINES: usize = 4000;

    fn text(ending: &str) -> String {
        (0..LINES).map(|line| format!("line {line:04} of them all{ending}")).collect()
    }

    fn draft(text: &str) -> Draft {
        let mut draft = Draft::new_file(WorkspacePath::from_resolved("a.txt"));
        draft.overwrite(text).unwrap();
        draft
    }

    fn edit(old: &str, new: &str) -> TextEdit {
        TextEdit { old_text: old.to_owned(), new_text: new.to_owned(), occurrences: None, all: false }
    }

    /// Edits of lines, some of which look for what others write, for lines beside theirs, or for several places.
    fn edits() -> impl Strategy<Value = Vec<TextEdit>> {
        let line = 0..LINES;
        let one = prop_oneof![
            12 => (line.clone(), "[a-z]{0,6}(\n[a-z]{1,4})?").prop_map(|(n, new)| edit(&format!("line {n:04} of"), &new)),
            2 => line.clone().prop_map(|n| edit(&format!("line {n:04} of them"), &format!("line {:04} of", (n + 1) % LINES))),
            1 => line.clone().prop_map(|n| edit(&format!("{n:04} of them all\nline"), "x")),
            1 => line.prop_map(|n| edit(&format!("line {n:04}"), "")),
        ];
        prop::collection::vec(one, 8..40)
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn at_once_is_as_one_by_one(edits in edits(), crlf in any::<bool>()) {
            let text = text(if crlf { "\r\n" } else { "\n" });
            let (mut fast, mut slow) = (draft(&text), draft(&text));
            if let Some(made) = make(&mut fast, &edits, WAYS) {
                let change = TextEdits { edits, ..serde_json::from_str(r#"{"path": "a.txt", "edits": []}"#).unwrap() };
                let one_by_one = one_by_one(&mut slow, &change, 0, WAYS).unwrap();
                prop_assert_eq!(made, one_by_one);
                prop_assert_eq!(fast.text(), slow.text());
                prop_assert_eq!(fast.edits().unwrap(), slow.edits().unwrap());
            } else {
                prop_assert_eq!(fast.text(), text);
            }
        }
    }

    #[test]
    fn edits_far_apart_are_made_at_once() {
        let text = text("\n");
        let edits: Vec<TextEdit> =
            (0..40).map(|n| edit(&format!("line {:04} of", n * 100), &format!("{n}\n"))).collect();
        let mut fast = draft(&text);
        let (done, changed) = make(&mut fast, &edits, WAYS).unwrap();
        assert_eq!((done.len(), changed), (40, vec![true; 40]));
        assert_eq!(done.last().unwrap().line, 3901 + 39);
        let chained: Vec<TextEdit> =
            edits.iter().cloned().chain([edit("39\n them", "x"), edit("them 40", "y")]).collect();
        assert!(make(&mut draft(&text), &chained, WAYS).is_none(), "one of them looks for what another one writes");
        let beside: Vec<TextEdit> = edits.iter().cloned().chain([edit("line 0102 of", "x")]).collect();
        assert!(make(&mut draft(&text), &beside, WAYS).is_some());
        let near: Vec<TextEdit> = edits.iter().cloned().chain([edit(" of them all\nline 0101", "x")]).collect();
        assert!(make(&mut draft(&text), &near, WAYS).is_none(), "nearer than a text is long");
    }
}
