//! [`Fixing::with_leftovers`]: imports that the fixes of a round leave unused go along with them.
//!
//! A fix that writes `AtomicUsize::new(0)` for `ATOMIC_USIZE_INIT` leaves an import that nobody uses, of which the compiler
//! says so in the next check, after which another one is needed (in published crates nothing else leads to a second round as
//! often). So the import is taken away in the same round, just as the lint would have it, and the one check judges both. If
//! it does harm, it is found as every fix is that does, and nothing is said of it: nobody had asked for it. Where one of the
//! fixes that it comes from is taken back, so is it.
//!
//! That code compiles without an import does not say that nobody used it: a glob may bring in another thing of its name, and
//! a trait's methods need no mention. So it is done only where the name is a function's, a module's or a constant's by the way
//! it was used; where no file of the package has the word any more, not even in a comment, but for files that bring it in from
//! the standard library for themselves; where no macro of others is expanded that may speak of it; and where nothing was found
//! that may silence the lint. All is asked, too, that is asked of what the compiler suggests about imports.

use super::fix::Fixing;
use super::gather::{Candidate, Gathered, Judge, outcome, place_of};
use super::heard::Heard;
use super::judges::Compiler;
use super::ledger::{Identity, Ledger, Open};
use super::objections::{CfgSet, Dark, compiling};
use super::outcome::{Disposition, Outcome};
use super::settle::rewrites_of;
use super::view::View;
use crate::compiler::{Applicability, Diagnostic, Level, Part, Place, Platform, Shape, Sighting, Suggestion, Verdict};
use crate::edit::{Span, WorkspacePath};
use crate::refusal::Refusal;
use crate::syntax::{Orphans, SyntaxFile, Word};
use crate::txn::Rewrite;
use std::cell::OnceCell;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::path::PathBuf;
use std::sync::Arc;

/// The lint that tells of an import without use.
const LINT: &str = "unused_imports";
/// What it goes by where it is switched off: its own name, and those of groups.
const NAMES: &[&str] = &[LINT, "unused", "warnings"];
/// Functions and libraries whose names are in scope everywhere.
const PRELUDE: &[&str] = &[
    "align_of",
    "align_of_val",
    "alloc",
    "bool",
    "char",
    "core",
    "drop",
    "f32",
    "f64",
    "i8",
    "i16",
    "i32",
    "i64",
    "i128",
    "isize",
    "proc_macro",
    "size_of",
    "size_of_val",
    "std",
    "str",
    "test",
    "u8",
    "u16",
    "u32",
    "u64",
    "u128",
    "usize",
];
/// Who makes these fixes, for reports.
pub(super) const LEFTOVERS: &str = "leftovers";

/// A round with what its fixes leave over.
pub(super) struct Tidied {
    /// What the compiler said, and what it would say next.
    pub(super) base: Verdict,
    pub(super) candidates: Vec<Candidate>,
    pub(super) chosen: BTreeSet<usize>,
}

impl Fixing<'_> {
    /// The round that is `chosen`, with the imports that it leaves unused, which are entered as open; `None` if there are
    /// none.
    pub(super) fn with_leftovers<C: Compiler>(
        &mut self,
        compiler: &C,
        base: &Verdict,
        candidates: &[Candidate],
        chosen: &BTreeSet<usize>,
        view: &mut View<'_>,
    ) -> Option<Tidied> {
        let is_plain = base.success && base.errors().next().is_none() && self.options.trials.is_none();
        if self.is_patient || !is_plain || !self.options.batch_edits {
            return None;
        }
        let rewrites = rewrites_of(chosen, candidates, view).ok()?;
        let of_lint = base.diagnostics.iter().filter(|told| told.code.as_deref() == Some(LINT));
        let told: Vec<(Option<WorkspacePath>, Place)> =
            of_lint.flat_map(|told| &told.places).map(|place| (view.key_of(&place.file), place.clone())).collect();
        let mut all: Vec<(Diagnostic, Vec<String>, Vec<usize>)> = Vec::new();
        for rewrite in &rewrites {
            let Some(after) = rewrite.after().text() else { continue };
            let tree = view.tree(rewrite.file()).ok()?;
            let is_edited = |span: Span| {
                let fixes = chosen.iter().filter_map(|index| candidates.get(*index));
                fixes.flat_map(|fix| fix.edits.edits()).any(|e| e.file() == rewrite.file() && e.span().touches(span))
            };
            let is_told = |span: Span| {
                told.iter().any(|(file, place)| {
                    let is_there = span.start() <= place.byte_start && place.byte_end <= span.end();
                    is_there && file.as_ref() == Some(rewrite.file())
                })
            };
            for one in orphans(&tree, &SyntaxFile::of_edition(after.as_bytes(), tree.edition())) {
                if !is_edited(one.declaration) && !is_told(one.declaration) {
                    let told = diagnostic(rewrite.file(), &tree, &one, base, view);
                    let causes = causes(&one.names, (chosen, candidates), rewrite.file(), &tree);
                    all.extend(told.map(|told| (told, one.names, causes)));
                }
            }
        }
        let packages: BTreeSet<&str> =
            all.iter().flat_map(|(one, ..)| &one.sightings).map(|s| s.unit.package_id.as_str()).collect();
        let sources: BTreeSet<PathBuf> = packages.iter().flat_map(|id| sources_of(id, base)).collect();
        let mut own: BTreeMap<&str, usize> = BTreeMap::new();
        for name in all.iter().flat_map(|(_, names, _)| names) {
            *own.entry(name.as_str()).or_default() += 1;
        }
        let homes = real_files(all.iter().map(|(told, _, _)| told), view);
        let mentioned = mentions(&own.keys().copied().collect(), (&sources, &homes), &rewrites, view)?;
        let is_last = |name: &String| mentioned.get(name.as_str()) == own.get(name.as_str());
        let last = all.iter().filter(|(_, names, _)| names.iter().all(is_last));
        let names: BTreeSet<&str> = last.clone().flat_map(|(_, names, _)| names).map(String::as_str).collect();
        let (made, causes): (Vec<Diagnostic>, Vec<Vec<usize>>) =
            last.map(|(told, _, causes)| (told.clone(), causes.clone())).collect();
        let manifests: Vec<PathBuf> = self.project.packages.iter().map(|package| package.manifest.clone()).collect();
        let own = real_files(made.iter(), view);
        let is_allowed = |path: &PathBuf| std::fs::read(path).map_or(true, |text| allows(&text, own.contains(path)));
        if made.is_empty()
            || compiler.may_silence(NAMES)
            || sources.iter().any(is_allowed)
            || packages.iter().any(|id| brings_in_more(&names, (&sources_of(id, base), &own), &manifests))
        {
            return None;
        }
        let mut base = base.clone();
        let first = base.diagnostics.len();
        Arc::make_mut(&mut base.diagnostics).extend(made);
        let (mut candidates, mut chosen) = (candidates.to_vec(), chosen.clone());
        let before = candidates.len();
        let Gathered { candidates: more, suggestions } = {
            let cfg = |platform: &Platform| {
                let cfg: CfgSet = compiler.target_cfg(platform).into_iter().collect();
                (!cfg.is_empty()).then_some(cfg)
            };
            let mut judge = Judge { options: self.options, project: self.project, dark: Dark::new(self.project, &cfg) };
            judged(&mut judge, (first, &causes), &base, &self.ledger, view)
        };
        candidates.extend(more);
        chosen.extend(before..candidates.len());
        if candidates.len() == before || !self.objections(&chosen, &candidates, view).is_empty() {
            return None;
        }
        self.ledger.hear(suggestions);
        Some(Tidied { base, candidates, chosen })
    }
}

/// What the units of a package are compiled from.
fn sources_of(package_id: &str, base: &Verdict) -> BTreeSet<PathBuf> {
    let units = base.units.iter().filter(|unit| unit.key.package_id == package_id);
    units.filter_map(|unit| unit.sources.as_ref()).flatten().cloned().collect()
}

/// The files in which these stand.
fn real_files<'d>(told: impl Iterator<Item = &'d Diagnostic>, view: &mut View<'_>) -> BTreeSet<PathBuf> {
    let files: BTreeSet<&String> = told.flat_map(|one| &one.places).map(|place| &place.file).collect();
    let keys: Vec<WorkspacePath> = files.into_iter().filter_map(|name| view.key_of(name)).collect();
    keys.iter().map(|file| view.real_path(file)).collect()
}

/// Those of the diagnostics from `first` on whose suggestion nothing speaks against, each with what caused it.
fn judged(
    judge: &mut Judge<'_>,
    (first, causes): (usize, &[Vec<usize>]),
    base: &Verdict,
    ledger: &Ledger,
    view: &mut View<'_>,
) -> Gathered {
    let heard = Heard::of(judge.project, base);
    let mut gathered = Gathered { candidates: Vec::new(), suggestions: Vec::new() };
    for (index, own) in base.diagnostics.iter().enumerate().skip(first) {
        let Some(suggestion) = own.suggestions.first() else { continue };
        let Ok(edits) = judge.judge(own, suggestion, &heard, ledger, view) else { continue };
        let place = place_of(own, suggestion, view);
        let identity = Identity::of(own, suggestion, &place.file);
        let (line, at) = (place.line, place.at.clone());
        let open = Disposition::Skipped { reason: Refusal::Interrupted };
        let outcome = Outcome { made_by: Some(LEFTOVERS), ..outcome(own, suggestion, place, open) };
        gathered.suggestions.push((identity.clone(), Open::new(outcome, at)));
        gathered.candidates.push(Candidate {
            diagnostic: index,
            identity,
            edits,
            is_error: false,
            only_one: true,
            on_trial: false,
            line,
            title: own.one_line(),
            causes: causes.get(index.saturating_sub(first)).cloned().unwrap_or_default(),
        });
    }
    gathered
}

/// The fixes that take away a use of one of `names` in the file; all that edit it if none can be told.
fn causes(
    names: &[String],
    (chosen, candidates): (&BTreeSet<usize>, &[Candidate]),
    file: &WorkspacePath,
    before: &SyntaxFile,
) -> Vec<usize> {
    let uses: Vec<Span> = before
        .words(before.whole())
        .iter()
        .filter(|word| names.iter().any(|name| name == word.text))
        .map(|word| word.span)
        .collect();
    let edits = |index: &usize, is_meant: &dyn Fn(Span) -> bool| {
        let own = candidates.get(*index).map(|one| one.edits.edits()).unwrap_or_default();
        own.iter().any(|edit| edit.file() == file && is_meant(edit.span()))
    };
    let takes = |span: Span| uses.iter().any(|one| one.touches(span));
    let sure: Vec<usize> = chosen.iter().copied().filter(|index| edits(index, &takes)).collect();
    if sure.is_empty() { chosen.iter().copied().filter(|index| edits(index, &|_| true)).collect() } else { sure }
}

/// The imports of `before` whose names were used elsewhere in the file, and are not in `after`.
fn orphans(before: &SyntaxFile, after: &SyntaxFile) -> Vec<Orphans> {
    // Most rounds leave every name as often as it was, and then no tree is asked for.
    let mut fewer: HashMap<&str, isize> = HashMap::new();
    words_of(before.text(before.whole())).for_each(|word| *fewer.entry(word).or_default() += 1);
    words_of(after.text(after.whole())).for_each(|word| *fewer.entry(word).or_default() -= 1);
    fewer.retain(|_, count| *count > 0);
    let words = before.words(before.whole());
    let text = |at: Option<usize>| at.and_then(|at| words.get(at)).map_or("", |word| word.text);
    let uses = words.iter().enumerate().filter(|(_, word)| word.text == "use");
    let brought_in: BTreeSet<&str> = uses
        .flat_map(|(at, _)| words.iter().skip(at + 1).take_while(|word| word.text != ";"))
        .map(|w| w.text)
        .collect();
    fewer.retain(|word, _| brought_in.contains(word));
    let by_name = words.iter().enumerate().filter(|(at, word)| {
        word.is_name
            && fewer.contains_key(word.text)
            && is_used_by_name(text(at.checked_sub(1)), word.text, text(Some(at + 1)))
    });
    let by_name: Vec<&Word<'_>> = by_name.map(|(_, word)| word).collect();
    if by_name.is_empty() {
        return Vec::new();
    }
    let imports = before.all(&["use_declaration"]);
    let elsewhere = by_name.iter().filter(|word| !imports.iter().any(|import| import.span.contains(word.span)));
    let mut used: BTreeSet<&str> = elsewhere.map(|word| word.text).collect();
    // What is left is the imports' own mention, which is counted over the whole package.
    let left = words_elsewhere(after, &used);
    used.retain(|word| !left.contains(word));
    if used.is_empty() { Vec::new() } else { before.without_imports(&used) }
}

/// Whether a word between two others is the name of a function that is called, of a module, or of a constant: nothing that
/// has methods or stands for a type.
fn is_used_by_name(before: &str, word: &str, after: &str) -> bool {
    let is_constant = word.contains('_') && !word.contains(char::is_lowercase);
    let is_lower = !word.contains(char::is_uppercase);
    // A first segment; not a method, a field or a macro's.
    !matches!(before, ":" | "::" | "." | "#" | "$" | "fn" | "mod" | "let" | "impl" | "dyn" | "+")
        && !word.starts_with("r#")
        && (is_constant || is_lower && matches!(after, "(" | ":" | "::"))
}

/// Whether an attribute of a file may switch the lint off there or, unless it `is_own`, in a module that is another file.
fn allows(text: &[u8], is_own: bool) -> bool {
    let plain = String::from_utf8_lossy(text);
    let (mut levels, mut named) = (false, false);
    for word in words_of(&plain) {
        levels |= matches!(word, "allow" | "expect");
        named |= NAMES.contains(&word);
    }
    if !levels || !named {
        return false;
    }
    let file = SyntaxFile::parse(text);
    let words = file.words(file.whole());
    let is = |at: usize, text: &str| words.get(at).is_some_and(|word| word.text == text);
    let has_files = (0..words.len()).any(|at| is(at, "mod") && is(at + 2, ";"));
    (0..words.len()).any(|at| {
        let is_level = (is(at, "allow") || is(at, "expect")) && is(at + 1, "(") && !is(at.wrapping_sub(1), ".");
        if !is_level {
            return false;
        }
        let list = words.iter().skip(at).take_while(|word| word.text != "]");
        let is_inner = (0..at).rev().find(|at| is(*at, "#")).is_none_or(|sign| is(sign + 1, "!"));
        list.clone().any(|word| NAMES.contains(&word.text)) && (is_own || is_inner || has_files)
    })
}

fn words_of(text: &str) -> impl Iterator<Item = &str> {
    text.split(|c: char| !(c.is_alphanumeric() || c == '_')).filter(|word| !word.is_empty())
}

/// Those of `names` that the file mentions, be it in a comment, and not in imports alone.
fn words_elsewhere<'n>(file: &SyntaxFile, names: &BTreeSet<&'n str>) -> BTreeSet<&'n str> {
    let mut count: BTreeMap<&'n str, isize> = BTreeMap::new();
    let mut tell = |span: Span, by: isize| {
        for name in words_of(file.text(span)).filter_map(|word| names.get(word)) {
            *count.entry(name).or_default() += by;
        }
    };
    if !names.is_empty() {
        tell(file.whole(), 1);
        file.all(&["use_declaration"]).iter().for_each(|own| tell(own.span, -1));
    }
    count.into_iter().filter(|(_, count)| *count != 0).map(|(name, _)| name).collect()
}

/// How often the sources of the units hold each of `names`, in the tree with these rewrites; but for `homes`, where imports
/// are to go, what a file imports for itself does not count. `None` if not all can be read.
fn mentions<'n>(
    names: &BTreeSet<&'n str>,
    (sources, homes): (&BTreeSet<PathBuf>, &BTreeSet<PathBuf>),
    rewrites: &[Rewrite],
    view: &View<'_>,
) -> Option<BTreeMap<&'n str, usize>> {
    let rewritten: BTreeMap<PathBuf, &Rewrite> = rewrites.iter().map(|r| (view.real_path(r.file()), r)).collect();
    let mut found: BTreeMap<&str, usize> = BTreeMap::new();
    for path in sources {
        let text = match rewritten.get(path) {
            Some(rewrite) => rewrite.after().text()?.to_owned(),
            None => std::fs::read_to_string(path).ok()?,
        };
        let mut here: BTreeMap<&str, usize> = BTreeMap::new();
        for word in words_of(&text) {
            if let Some(name) = names.get(word) {
                *here.entry(name).or_default() += 1;
            }
        }
        let file = OnceCell::new();
        let parsed = || file.get_or_init(|| SyntaxFile::parse(text.as_bytes()));
        here.retain(|name, _| homes.contains(path) || !parsed().imports_for_itself(name));
        for (name, count) in here {
            *found.entry(name).or_default() += count;
        }
    }
    Some(found)
}

/// Whether macros of others may speak of `names`, which `homes` import, and mean something else without: where they are
/// expanded, or where a glob may bring these imports in. The package has the names nowhere else, so that the other thing would
/// come by a glob of another package, or be in scope everywhere.
fn brings_in_more(
    names: &BTreeSet<&str>,
    (sources, homes): (&BTreeSet<PathBuf>, &BTreeSet<PathBuf>),
    manifests: &[PathBuf],
) -> bool {
    let read = |path: &PathBuf| {
        let text = std::fs::read(path).unwrap_or_default();
        (homes.contains(path), SyntaxFile::parse(&text), text)
    };
    let files: Vec<(bool, SyntaxFile, Vec<u8>)> = sources.iter().map(read).collect();
    let (mut macros, mut modules) = (BTreeSet::new(), BTreeSet::new());
    for (_, _, text) in &files {
        let plain = String::from_utf8_lossy(text);
        let words: Vec<&str> = words_of(&plain).collect();
        for pair in words.windows(2) {
            match pair {
                ["macro_rules", name] => macros.insert((*name).to_owned()),
                ["mod", name] => modules.insert((*name).to_owned()),
                _ => false,
            };
        }
    }
    let is_own = |root: &&str| matches!(*root, "crate" | "self" | "super") || modules.contains(*root);
    let has_another = PRELUDE.iter().any(|name| names.contains(name))
        || files.iter().any(|(_, file, _)| !file.glob_roots().iter().all(is_own))
        // Libraries have names everywhere.
        || manifests.iter().any(|path| {
            let text = std::fs::read_to_string(path).unwrap_or_default().replace('-', "_");
            words_of(&text).any(|word| names.contains(word))
        });
    let is_reached = |file: &SyntaxFile| file.glob_roots().iter().any(is_own);
    // What a macro of the package holds is expanded where that is called.
    let defines = |text: &[u8]| words_of(&String::from_utf8_lossy(text)).any(|word| word == "macro_rules");
    let mut expanded = files.iter().filter(|(is_home, file, text)| *is_home || is_reached(file) || defines(text));
    has_another && expanded.any(|(_, file, _)| file.has_foreign_expansions(&macros))
}

/// What the compiler would say of `orphans` after the round.
fn diagnostic(
    file: &WorkspacePath,
    tree: &SyntaxFile,
    orphans: &Orphans,
    base: &Verdict,
    view: &View<'_>,
) -> Option<Diagnostic> {
    let place = |span: Span| {
        Some(Place {
            file: file.as_str().to_owned(),
            byte_start: span.start(),
            byte_end: span.end(),
            line: tree.line_of(span.start()),
            column: tree.column_of(span.start()),
            label: None,
            primary: true,
            expansions: Vec::new(),
        })
    };
    let parts: Option<Vec<Part>> = orphans
        .removed
        .iter()
        .map(|span| Some(Part { place: place(*span)?, new_text: String::new(), quoted: None }))
        .collect();
    let mut said: BTreeMap<_, usize> = BTreeMap::new();
    for unit in compiling(&view.real_path(file), base) {
        *said.entry(unit.key.clone()).or_default() += 1;
    }
    let sightings: Vec<Sighting> = said.into_iter().map(|(unit, count)| Sighting { unit, count }).collect();
    let names: Vec<String> = orphans.names.iter().map(|name| format!("`{name}`")).collect();
    let suggestion = Suggestion {
        message: "remove what the other fixes of the round leave without use".to_owned(),
        applicability: Applicability::MachineApplicable,
        shape: Shape::Whole,
        parts: parts?,
    };
    let message = if names.len() == 1 { "import left unused" } else { "imports left unused" };
    (!sightings.is_empty()).then_some(Diagnostic {
        level: Level::Warning,
        code: Some(LINT.to_owned()),
        message: format!("{message}: {}", names.join(", ")),
        rendered: String::new(),
        places: vec![place(orphans.declaration)?],
        note_places: Vec::new(),
        suggestions: vec![suggestion],
        sightings,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn attributes_that_may_switch_the_lint_off() {
        for (text, in_own, in_others) in [
            ("#![allow(unused)]", true, true),
            ("#![allow(\n dead_code, // for now (see below)\n unused_imports\n)]", true, true),
            ("#![allow(/* a) ] */ unused)]", true, true),
            ("#![cfg_attr(feature = \"x\", allow(warnings))]", true, true),
            ("#[allow(unused_imports)]\npub fn f() {}", true, false),
            ("#[allow(unused_imports)]\npub fn f() { #[path = \"a.rs\"] mod a; }", true, true),
            ("#[expect(unused_imports, reason = \"(why)\")]\nuse a;", true, false),
            ("macro_rules! m { () => { #[allow (unused)] use a; } }", true, false),
            ("#![deny(warnings)]\n#![allow(dead_code)]", false, false),
            ("#[allow(unused_variables)]\n// unused", false, false),
            ("fn f() { g().expect(\"unused\"); g().expect(warnings) }", false, false),
        ] {
            assert_eq!((allows(text.as_bytes(), true), allows(text.as_bytes(), false)), (in_own, in_others), "{text}");
        }
    }

    #[test]
    fn what_is_used_by_name() {
        let gone = |before: &str, after: &str| -> Vec<String> {
            let parse = |text: &str| SyntaxFile::parse(text.as_bytes());
            orphans(&parse(before), &parse(after)).into_iter().flat_map(|one| one.names).collect()
        };
        let import = "use a::{one, Two, L, IN_ALL, m};\n";
        let change = |before: &str, after: &str| gone(&format!("{import}{before}"), &format!("{import}{after}"));
        assert_eq!(change("fn f() { one(1) }", "fn f() { 1 }"), ["one"]);
        assert_eq!(change("fn f() { m::g() }", "fn f() { 1 }"), ["m"]);
        assert_eq!(change("fn f() { IN_ALL }", "fn f() { 1 }"), ["IN_ALL"]);
        for (before, after) in [
            ("fn f() { x::one(1) }", "fn f() { 1 }"),
            ("fn f() { x.one(1) }", "fn f() { 1 }"),
            ("fn f() -> impl L + Two { 1 }", "fn f() -> impl Two { 1 }"),
            ("fn f() { Two::g(1) }", "fn f() { 1.g() }"),
            ("fn f() { one(one(1)) }", "fn f() { one(1) }"),
            ("fn f() { one(1) }", "fn f() { 1 } // one"),
            ("fn f() { r#one(1) }", "fn f() { 1 }"),
        ] {
            assert!(change(before, after).is_empty(), "{before} to {after}");
        }
    }
}
