//! Laws of the edit primitive, each held against a model that is too simple to be wrong.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test that panics has failed, and says where"
)]

use codex_patch::edit::{
    Applied, Bias, ContentHash, Edit, EditSet, Expectation, Plan, Span, WorkspacePath, apply, is_char_boundary,
};
use codex_patch::workspace::Workspace;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::test_runner::RngSeed;
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// Deterministic, and without regression files: what fails here fails everywhere.
fn config() -> ProptestConfig {
    ProptestConfig { cases: 600, failure_persistence: None, rng_seed: RngSeed::Fixed(0x5EED), ..Default::default() }
}

/// The keys of two files. Only a workspace hands them out.
fn files() -> &'static [WorkspacePath; 2] {
    static FILES: OnceLock<[WorkspacePath; 2]> = OnceLock::new();
    FILES.get_or_init(|| {
        let folder = tempfile::tempdir().unwrap();
        let workspace = Workspace::open(folder.path(), Vec::new()).unwrap();
        ["a.rs", "b.rs"].map(|name| {
            std::fs::write(folder.path().join(name), "").unwrap();
            workspace.resolve(name.as_ref()).unwrap()
        })
    })
}

/// One replacement: start, end, new text.
type Change = (usize, usize, String);

/// Bytes as files have them: mixed line endings, byte-order marks, tabs, trailing blanks, characters of every width, and
/// bytes that are no characters.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    const CODE: &[&[u8]] = &[b"let", b"x", b"(", b" = 1;", b"// \xC3\xA4 ", b"\"\""];
    const BLANK: &[&[u8]] = &[b"\r\n", b"\n", b"\r", b"\t", b"  \n"];
    const WIDE: &[&[u8]] = &[b"\xC3\xA4", b"\xE2\x82\xAC", b"\xF0\x9F\x98\x80", b"\xEF\xBB\xBF"];
    const NO_TEXT: &[&[u8]] = &[b"\xFF", b"\x80", b"\xE2\x82", b"\xC0\x80", b"\xED\xA0\x80"];
    let piece = prop_oneof![6 => select(CODE), 3 => select(BLANK), 2 => select(WIDE), 1 => select(NO_TEXT)];
    let body = vec(piece, 0..16).prop_map(|pieces| pieces.concat());
    (any::<bool>(), body).prop_map(|(bom, body)| if bom { [b"\xEF\xBB\xBF".to_vec(), body].concat() } else { body })
}

/// What edits put in: nothing, text of every kind, line feeds.
fn new_text() -> impl Strategy<Value = String> {
    select(&["", "y", "\u{e4}\u{20ac}", "a\nb", "r#x", "\u{1f600}"][..]).prop_map(str::to_owned)
}

/// Changes of a text of `len` bytes, mostly small, some past its end.
fn changes(len: usize, most: usize) -> impl Strategy<Value = Vec<Change>> {
    let change = (0..=len + 1, prop_oneof![3 => Just(0usize), 5 => 1usize..5, 1 => 5usize..20], new_text());
    vec(change.prop_map(|(start, width, text)| (start, start + width, text)), 0..=most)
}

/// A text and changes of it.
fn text_and_changes() -> impl Strategy<Value = (Vec<u8>, Vec<Change>)> {
    bytes().prop_flat_map(|bytes| {
        let len = bytes.len();
        (Just(bytes), changes(len, 10))
    })
}

fn edit_of(file: usize, bytes: &[u8], (start, end, text): &Change) -> Option<Edit> {
    Edit::of_bytes(files()[file].clone(), bytes, Span::new(*start, *end)?, text.clone()).ok()
}

/// The changes that can be made at all, as edits, and of those a selection that can be made together.
fn compatible_edits(bytes: &[u8], changes: &[Change]) -> Vec<Edit> {
    let sets: Vec<_> =
        changes.iter().filter_map(|c| edit_of(0, bytes, c)).map(|e| EditSet::new(vec![e]).unwrap()).collect();
    Plan::of(&sets).files().get(&files()[0]).cloned().unwrap_or_default()
}

/// Where a byte of the new text comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Origin {
    /// This byte of the old text.
    Old(usize),
    /// The text of this edit.
    New(usize),
}

/// The model: walks the old text byte by byte. Gives each byte of the new text with its origin, and for each offset of
/// the old text where the new text stood before and after what is inserted there.
struct Model {
    bytes: Vec<(u8, Origin)>,
    places: Vec<[usize; 2]>,
}

fn model(old: &[u8], edits: &[Edit]) -> Model {
    let mut model = Model { bytes: Vec::new(), places: Vec::new() };
    let put = |model: &mut Model, edit: usize| {
        model.bytes.extend(edits[edit].new_text().bytes().map(|byte| (byte, Origin::New(edit))));
    };
    for offset in 0..=old.len() {
        let before = model.bytes.len();
        if let Some(insertion) = edits.iter().position(|e| e.span() == Span::at(offset)) {
            put(&mut model, insertion);
        }
        model.places.push([before, model.bytes.len()]);
        match edits.iter().position(|e| e.span().start() <= offset && offset < e.span().end()) {
            Some(edit) if edits[edit].span().start() == offset => put(&mut model, edit),
            Some(_) => {}
            None => model.bytes.extend(old.get(offset).map(|byte| (*byte, Origin::Old(offset)))),
        }
    }
    model
}

fn applied(bytes: &[u8], edits: &[Edit]) -> Applied {
    apply(bytes, edits).unwrap()
}

/// The text with all `spans` (sorted, disjoint) cut out.
fn without(text: &[u8], spans: impl Iterator<Item = Span>) -> Vec<u8> {
    let covered: BTreeSet<usize> = spans.flat_map(|span| span.start()..span.end()).collect();
    text.iter().enumerate().filter(|(at, _)| !covered.contains(at)).map(|(_, byte)| *byte).collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn applying_is_splicing_and_untouched_bytes_stay((old, changes) in text_and_changes()) {
        let edits = compatible_edits(&old, &changes);
        let new = applied(&old, &edits);
        let expected: Vec<u8> = model(&old, &edits).bytes.iter().map(|(byte, _)| *byte).collect();
        prop_assert_eq!(&new.bytes, &expected);
        let pairs: Vec<_> = new.map.changes().collect();
        prop_assert_eq!(
            without(&old, pairs.iter().map(|(old, _)| *old)),
            without(&new.bytes, pairs.iter().map(|(_, new)| *new))
        );
        for ((from, to), edit) in pairs.iter().zip(&edits) {
            prop_assert_eq!(*from, edit.span());
            prop_assert_eq!(to.slice(&new.bytes), Some(edit.new_text().as_bytes()));
        }
    }

    #[test]
    fn an_edit_can_be_made_exactly_where_characters_begin_and_end((old, changes) in text_and_changes()) {
        // Boundaries by the standard library's reading of bytes that may not be text.
        let mut inside = BTreeSet::new();
        let mut at = 0;
        for chunk in old.utf8_chunks() {
            inside.extend((0..chunk.valid().len()).filter(|i| !chunk.valid().is_char_boundary(*i)).map(|i| at + i));
            at += chunk.valid().len() + chunk.invalid().len();
        }
        for offset in 0..=old.len() + 1 {
            prop_assert_eq!(is_char_boundary(&old, offset), offset <= old.len() && !inside.contains(&offset));
        }
        for change in &changes {
            let possible = change.1 <= old.len() && !inside.contains(&change.0) && !inside.contains(&change.1);
            prop_assert_eq!(edit_of(0, &old, change).is_some(), possible);
        }
    }

    #[test]
    fn the_offset_map_agrees_with_the_model((old, changes) in text_and_changes()) {
        let edits = compatible_edits(&old, &changes);
        let (map, model) = (applied(&old, &edits).map, model(&old, &edits));
        let mut last = 0;
        for (offset, [left, right]) in model.places.iter().enumerate() {
            let consumed = edits.iter().any(|e| e.span().start() < offset && offset < e.span().end());
            let places = [map.map_offset(offset, Bias::Left), map.map_offset(offset, Bias::Right)];
            prop_assert_eq!(places, if consumed { [None, None] } else { [Some(*left), Some(*right)] });
            for place in places.into_iter().flatten() {
                prop_assert!(last <= place, "not monotone at {}", offset);
                last = place;
            }
        }
    }

    #[test]
    fn a_mapped_span_holds_the_same_text_and_nothing_else((old, changes) in text_and_changes()) {
        let edits = compatible_edits(&old, &changes);
        let (new, model) = (applied(&old, &edits), model(&old, &edits));
        for start in 0..old.len() {
            for end in start + 1..=old.len().min(start + 12) {
                let origins: Vec<_> = (start..end).map(Origin::Old).collect();
                let place = model.bytes.windows(end - start).position(|w| w.iter().map(|(_, o)| *o).eq(origins.iter().copied()));
                // An edit that puts nothing in where nothing was leaves no trace in the text, but it is one.
                let marked = edits.iter().any(|e| {
                    e.span().is_empty() && e.new_text().is_empty() && start < e.span().start() && e.span().end() < end
                });
                let expected = place.filter(|_| !marked).map(|at| Span::new(at, at + end - start).unwrap());
                prop_assert_eq!(new.map.map_span(Span::new(start, end).unwrap()), expected, "{}..{}", start, end);
            }
        }
    }

    #[test]
    fn a_widened_span_holds_all_that_became_of_it_and_nothing_else((old, changes) in text_and_changes()) {
        let edits = compatible_edits(&old, &changes);
        let (map, model) = (applied(&old, &edits).map, model(&old, &edits));
        for start in 0..=old.len() {
            for end in start..=old.len().min(start + 12) {
                let wide = map.widen_span(Span::new(start, end).unwrap());
                let belongs = |origin: Origin| match origin {
                    Origin::Old(at) => start <= at && at < end,
                    Origin::New(edit) if edits[edit].span().is_empty() => {
                        start <= edits[edit].span().start() && edits[edit].span().end() <= end
                    }
                    Origin::New(edit) => edits[edit].span().start() < end && start < edits[edit].span().end(),
                };
                // An empty span strictly inside a consumed one takes in nothing but the new text.
                let taken: Vec<_> = model.bytes.iter().enumerate().filter(|(_, (_, o))| belongs(*o)).map(|(at, _)| at).collect();
                prop_assert_eq!((wide.start()..wide.end()).collect::<Vec<_>>(), taken, "{}..{}", start, end);
            }
        }
    }

    #[test]
    fn applying_the_inverse_gives_the_old_text_back((old, changes) in text_and_changes()) {
        let edits = compatible_edits(&old, &changes);
        let new = applied(&old, &edits);
        // Changes that touch in the new text are taken back as one: two empty spans at one place have no order.
        let mut back: Vec<(Span, Span)> = Vec::new();
        for (from, to) in new.map.changes() {
            match back.last_mut() {
                Some((last_from, last_to)) if last_to.end() == to.start() && last_from.end() == from.start() => {
                    *last_from = Span::new(last_from.start(), from.end()).unwrap();
                    *last_to = Span::new(last_to.start(), to.end()).unwrap();
                }
                _ => back.push((from, to)),
            }
        }
        let mut spliced = new.bytes.clone();
        for (from, to) in back.iter().rev() {
            spliced.splice(to.start()..to.end(), from.slice(&old).unwrap().iter().copied());
        }
        prop_assert_eq!(&spliced, &old);
        // As edits, wherever the old text can be stated as text.
        let inverse: Option<Vec<Edit>> = back
            .iter()
            .map(|(from, to)| {
                let text = std::str::from_utf8(from.slice(&old)?).ok()?;
                edit_of(0, &new.bytes, &(to.start(), to.end(), text.to_owned()))
            })
            .collect();
        match inverse {
            Some(inverse) => prop_assert_eq!(applied(&new.bytes, &inverse).bytes, old),
            None => prop_assert!(std::str::from_utf8(&old).is_err(), "an inverse of text was refused"),
        }
    }

    #[test]
    fn a_changed_file_is_never_edited((old, changes) in text_and_changes(), flip in any::<prop::sample::Index>()) {
        for edit in changes.iter().filter_map(|c| edit_of(0, &old, c)) {
            prop_assert_eq!(edit.verify(&old), Ok(()));
            // One byte of what it replaces, or of what stands beside what it inserts, has changed.
            let watched = if edit.span().is_empty() {
                edit.span().start().saturating_sub(1)..old.len().min(edit.span().end() + 1)
            } else {
                edit.span().start()..edit.span().end()
            };
            let mut now = old.clone();
            if watched.is_empty() {
                now.push(b'x');
            } else {
                now[watched.start + flip.index(watched.len())] ^= 0x01;
            }
            prop_assert!(edit.verify(&now).is_err());
            prop_assert!(apply(&now, [&edit]).is_err());
        }
    }

    #[test]
    fn no_input_panics(
        old in bytes(),
        now in bytes(),
        wild in vec((any::<usize>(), any::<usize>(), 0..7usize, new_text()), 0..8),
        near in vec((0..40usize, 0..10usize, 0..7usize, new_text()), 0..8),
    ) {
        let near = near.into_iter().map(|(start, width, kind, text)| (start, start + width, kind, text));
        let mut edits = Vec::new();
        for (start, end, kind, text) in wild.into_iter().chain(near) {
            let Some(span) = Span::new(start, end) else { continue };
            let hash = ContentHash::of(&now);
            let expect = match kind {
                0 => Expectation::Text(span.slice(&old).unwrap_or_default().to_vec()),
                1 => Expectation::Text(old.clone()),
                2 => Expectation::Hash(ContentHash::of(span.slice(&now).unwrap_or_default())),
                3 => Expectation::Around { before: old.clone(), after: Vec::new() },
                4 => Expectation::Around { before: Vec::new(), after: now.clone() },
                5 => Expectation::Around { before: Vec::new(), after: Vec::new() },
                _ => Expectation::File(hash),
            };
            let file = files()[start % 2].clone();
            for made in [Edit::new(file.clone(), span, text.clone(), expect), Edit::of_bytes(file, &now, span, text)] {
                match made {
                    Ok(edit) => edits.push(edit),
                    Err(refusal) => prop_assert!(!refusal.to_string().is_empty()),
                }
            }
        }
        for edit in &edits {
            let verified = edit.verify(&now);
            prop_assert_eq!(apply(&now, [edit]).err(), verified.err());
        }
        if let Ok(set) = EditSet::new(edits.clone()) {
            prop_assert!(set.edits().len() <= edits.len());
        }
        let sets: Vec<_> = edits.iter().map(|e| EditSet::new(vec![e.clone()]).unwrap()).collect();
        for edits in Plan::of(&sets).files().values() {
            if let Ok(applied) = apply(&now, edits) {
                for offset in [0, 1, now.len(), now.len() + 1, usize::MAX / 2, usize::MAX] {
                    let _ = applied.map.map_offset(offset, Bias::Left);
                    let _ = applied.map.map_span(Span::new(offset / 2, offset).unwrap());
                    let _ = applied.map.widen_span(Span::new(offset / 2, offset).unwrap());
                }
            }
        }
        if let Err(refusal) = apply(&now, &edits) {
            prop_assert!(!refusal.code().is_empty());
        }
    }
}

/// Two texts and edit sets over both files, each of one to three changes.
fn texts_and_sets(most: usize) -> impl Strategy<Value = ([Vec<u8>; 2], Vec<EditSet>)> {
    (bytes(), bytes()).prop_flat_map(move |(a, b)| {
        let (a_changes, b_changes) = (vec(changes(a.len(), 2), 0..=most), vec(changes(b.len(), 1), 0..=most));
        (Just([a, b]), a_changes, b_changes).prop_map(|(texts, a_changes, b_changes)| {
            let of = |file: usize, changes: Vec<Change>| -> Vec<Edit> {
                changes.iter().filter_map(|c| edit_of(file, &texts[file], c)).collect()
            };
            let sets = a_changes
                .into_iter()
                .zip(b_changes)
                .filter_map(|(a, b)| EditSet::new([of(0, a), of(1, b)].concat()).ok())
                .collect();
            (texts, sets)
        })
    })
}

/// Whether two sets could be one.
fn compatible(a: &EditSet, b: &EditSet) -> bool {
    EditSet::new([a.edits(), b.edits()].concat()).is_ok()
}

/// Both files after the plan's edits.
fn outcome(texts: &[Vec<u8>; 2], plan: &Plan) -> Vec<Vec<u8>> {
    let none = Vec::new();
    texts
        .iter()
        .zip(files())
        .map(|(text, file)| apply(text, plan.files().get(file).unwrap_or(&none)).unwrap().bytes)
        .collect()
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn a_plan_takes_what_fits_and_names_what_does_not((texts, sets) in texts_and_sets(8)) {
        let plan = Plan::of(&sets);
        let mut indexes: Vec<usize> = plan.accepted().to_vec();
        indexes.extend(plan.deferred().iter().map(|d| d.set));
        indexes.sort_unstable();
        prop_assert_eq!(indexes, (0..sets.len()).collect::<Vec<_>>(), "each set is taken or deferred, once");
        for (nth, a) in plan.accepted().iter().enumerate() {
            for b in &plan.accepted()[nth + 1..] {
                prop_assert!(compatible(&sets[*a], &sets[*b]), "{} and {} were both taken", a, b);
            }
        }
        for deferred in plan.deferred() {
            prop_assert!(deferred.winner < deferred.set && plan.accepted().contains(&deferred.winner));
            prop_assert!(!compatible(&sets[deferred.winner], &sets[deferred.set]));
        }
        let planned: BTreeSet<&Edit> = plan.files().values().flatten().collect();
        let taken: BTreeSet<&Edit> = plan.accepted().iter().flat_map(|set| sets[*set].edits()).collect();
        prop_assert_eq!(planned, taken);
        outcome(&texts, &plan);
    }

    #[test]
    fn compatible_sets_give_the_same_bytes_in_any_order(
        (texts, sets) in texts_and_sets(8),
        order in vec(any::<prop::sample::Index>(), 8),
    ) {
        let plan = Plan::of(&sets);
        let taken: Vec<&EditSet> = plan.accepted().iter().map(|set| &sets[*set]).collect();
        let mut shuffled = taken.clone();
        for (at, index) in order.iter().enumerate().take(taken.len()) {
            shuffled.swap(at, index.index(taken.len()));
        }
        let again = Plan::of(shuffled.iter().copied());
        prop_assert_eq!(again.accepted().len(), taken.len());
        prop_assert_eq!(outcome(&texts, &again), outcome(&texts, &plan));
        // And handed over edit by edit, backwards.
        for (text, file) in texts.iter().zip(files()) {
            let edits: Vec<&Edit> = plan.files().get(file).into_iter().flatten().collect();
            prop_assert_eq!(apply(text, edits.iter().rev().copied()), apply(text, edits.iter().copied()));
        }
    }

    #[test]
    fn where_rustfix_takes_the_same_suggestions_the_texts_agree(
        (text, suggestions) in bytes().prop_flat_map(|bytes| {
            let text = String::from_utf8_lossy(&bytes).into_owned();
            let len = text.len();
            (Just(text), vec(changes(len, 3), 0..5))
        })
    ) {
        // Both sides get what lies on character boundaries of the text.
        let suggestions: Vec<Vec<Change>> = suggestions
            .into_iter()
            .map(|changes| changes.into_iter().filter(|(start, end, _)| text.get(*start..*end).is_some()).collect())
            .collect();
        let mut theirs = rustfix::CodeFix::new(&text);
        let all_taken = suggestions.iter().all(|changes| theirs.apply(&rustfix_suggestion(changes)).is_ok());
        let ours: Result<Vec<EditSet>, _> = suggestions
            .iter()
            .map(|changes| EditSet::new(changes.iter().filter_map(|c| edit_of(0, text.as_bytes(), c)).collect()))
            .collect();
        let plan = ours.as_ref().ok().map(Plan::of);
        if all_taken {
            let plan = plan.unwrap();
            prop_assert!(plan.deferred().is_empty());
            let none = Vec::new();
            let edits = plan.files().get(&files()[0]).unwrap_or(&none);
            prop_assert_eq!(applied(text.as_bytes(), edits).bytes, theirs.finish().unwrap().into_bytes());
        } else {
            // rustfix refuses identical duplicates, which collapse here; for the rest both refuse the same.
            let flat: Vec<&Change> = suggestions.iter().flatten().collect();
            let distinct = flat.iter().collect::<BTreeSet<_>>().len() == flat.len();
            prop_assert!(!distinct || plan.is_none_or(|plan| !plan.deferred().is_empty()));
        }
    }
}

fn rustfix_suggestion(changes: &[Change]) -> rustfix::Suggestion {
    let position = rustfix::LinePosition { line: 1, column: 1 };
    let replacements = changes
        .iter()
        .map(|(start, end, text)| rustfix::Replacement {
            snippet: rustfix::Snippet {
                file_name: "a.rs".to_owned(),
                line_range: rustfix::LineRange { start: position, end: position },
                range: *start..*end,
            },
            replacement: text.clone(),
        })
        .collect();
    let solution = rustfix::Solution { message: String::new(), replacements };
    rustfix::Suggestion { message: String::new(), snippets: Vec::new(), solutions: vec![solution] }
}
