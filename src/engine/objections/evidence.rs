//! Evidence against a fix that no compiler run of this build would give: other build units, code that no unit compiles,
//! comments.

use super::at_times::{AtTimes, Carried, Constants};
use super::conditional::Conditional;
use super::dark_names::DarkWords;
use super::glob::{brings_nothing, comes_from_elsewhere};
use super::handed_on::Opened;
use super::locals;
use super::other_crates::OtherCrates;
use super::passed_on::{AllSpoken, shown};
use super::sources::{Sources, has_call_with_braces};
use super::unit_cfg::{CfgSet, TargetCfg, UnitCfg};
use crate::compiler::{Diagnostic, Package, Place, Platform, Project, Unit, UnitKey, Verdict};
use crate::edit::{Edit, EditSet, Span, WorkspacePath};
use crate::engine::heard::Heard;
use crate::engine::policy;
use crate::engine::view::View;
use crate::refusal::{MentionContext, Refusal};
use crate::syntax::{
    CfgAnswer, ImportScope, Mention, SyntaxFile, file_mentions, is_off, is_on, macro_invocations_in_inactive, mentions,
    removed_lifetimes, removed_names,
};
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::rc::Rc;

/// The name that [`removed_names`] gives for a deleted `#[macro_use]`.
const MACRO_USE: &str = "macro_use";

/// Where a mention of a name can be one of what a fix removes.
#[derive(Clone, Copy)]
pub(super) enum Scope<'s> {
    /// Anywhere in the file.
    File,
    /// In this item's code, or in the file's if it is in none. Where an item ends is read off a tree, which a file without
    /// any mention does without.
    Item(&'s dyn Fn() -> Option<Span>),
    /// In what a private import is in.
    Import(ImportScope),
}

/// What the fix deletes that a reader would miss.
///
/// # Errors
/// [`Refusal::CommentLost`] with the first comment that stands in a replaced span and in no new text, unless the whole
/// statement or item goes that it belongs to.
pub(super) fn keeps_comments(edits: &EditSet, view: &mut View<'_>) -> Result<(), Refusal> {
    for edit in edits.edits() {
        if edit.span().is_empty() {
            continue;
        }
        let tree = view.tree(edit.file())?;
        for comment in tree.comments_in(edit.span()) {
            let text = comment.text.trim();
            let kept = edits.edits().iter().any(|e| e.file() == edit.file() && e.new_text().contains(text));
            // An edit inside a comment changes its words; the comment stays.
            let inside = comment.span.contains(edit.span()) && comment.span != edit.span();
            if kept || inside || (edit.new_text().trim().is_empty() && tree.covers_whole_item(edit.span())) {
                continue;
            }
            return Err(Refusal::CommentLost { file: edit.file().as_str().to_owned(), comment: text.to_owned() });
        }
    }
    Ok(())
}

/// Whether a unit that compiles the file finished.
pub(in crate::engine) fn is_compiled(file: &WorkspacePath, verdict: &Verdict, view: &View<'_>) -> bool {
    compiling(&view.real_path(file), verdict).next().is_some()
}

pub(in crate::engine) fn compiling<'v>(real: &Path, verdict: &'v Verdict) -> impl Iterator<Item = &'v Unit> {
    verdict.units.reading(real)
}

/// The targets for which units of cells compile the file.
pub(super) fn platforms<'v>(file: &WorkspacePath, verdict: &'v Verdict, view: &View<'_>) -> Vec<&'v Platform> {
    let mut found = Vec::new();
    for unit in compiling(&view.real_path(file), verdict).filter(|unit| unit.key.cell.is_some()) {
        if matches!(unit.platform, Platform::Target(_)) && !found.contains(&&unit.platform) {
            found.push(&unit.platform);
        }
    }
    found
}

/// Reads what no unit of a run compiles. What it found out is kept: it is asked about one verdict and one [`View`] of the files, or
/// told to [`Dark::refresh`].
pub(in crate::engine) struct Dark<'a> {
    pub(super) project: &'a Project,
    target_cfg: &'a TargetCfg<'a>,
    /// Once asked, the answer.
    targets: HashMap<Platform, Option<CfgSet>>,
    /// The files of a package that no unit compiles and its code names, by package id.
    pub(super) uncompiled: HashMap<String, Vec<(PathBuf, SyntaxFile)>>,
    /// The types of a package that hang on conditions, by package id, each with its place.
    pub(super) conditional: HashMap<String, HashMap<String, Vec<Conditional>>>,
    /// What code of a package that no unit compiles has under each name, by package id.
    pub(super) named: HashMap<String, DarkWords>,
    /// The files that units of a package compile, by package id.
    pub(super) sources: HashMap<String, Rc<Sources>>,
    /// Where code that no unit compiles speaks of a name, by package id and name.
    pub(super) meant: HashMap<(String, String), Option<String>>,
    /// The modules that code which no unit compiles opens, by package id.
    pub(super) opened: HashMap<String, Rc<Opened>>,
    /// What code of a package that no unit compiles says by way of modules, by package id.
    pub(super) spoken: HashMap<String, Rc<AllSpoken>>,
    /// What targets of a package read and do not compile, by package id.
    pub(super) other_crates: HashMap<String, Rc<OtherCrates>>,
    /// What a package has on a condition only, by package id.
    pub(super) at_times: HashMap<String, Rc<AtTimes>>,
    /// The constants of a package that another build has otherwise, by package id.
    pub(super) constants: HashMap<String, Rc<Constants>>,
    /// What a package declares with types, by package id.
    pub(super) carried: HashMap<String, Rc<Carried>>,
    /// The names that constants would get, each with those that they have.
    pub(super) given: Option<HashMap<String, BTreeSet<String>>>,
    /// What binds names in a function, by file and function.
    pub(super) locals: locals::Known,
}

impl<'a> Dark<'a> {
    pub(in crate::engine) fn new(project: &'a Project, target_cfg: &'a TargetCfg) -> Self {
        let targets = HashMap::new();
        let (uncompiled, conditional, named) = (HashMap::new(), HashMap::new(), HashMap::new());
        let (sources, meant, at_times) = (HashMap::new(), HashMap::new(), HashMap::new());
        let (constants, carried, opened) = (HashMap::new(), HashMap::new(), HashMap::new());
        let (spoken, other_crates) = (HashMap::new(), HashMap::new());
        let (given, locals) = (None, locals::Known::new());
        Dark {
            project,
            target_cfg,
            targets,
            uncompiled,
            conditional,
            named,
            sources,
            meant,
            at_times,
            constants,
            carried,
            opened,
            spoken,
            other_crates,
            given,
            locals,
        }
    }

    /// Forgets which files are not compiled: another verdict may know more units.
    pub(in crate::engine) fn refresh(&mut self) {
        self.uncompiled.clear();
        self.conditional.clear();
        self.named.clear();
        self.sources.clear();
        self.meant.clear();
        self.at_times.clear();
        self.constants.clear();
        self.carried.clear();
        self.opened.clear();
        self.spoken.clear();
        self.other_crates.clear();
        self.given = None;
        self.locals.clear();
    }

    /// Finds out the configuration of a platform, once.
    pub(super) fn ask(&mut self, platform: &Platform) {
        let ask = || (self.target_cfg)(platform);
        self.targets.entry(platform.clone()).or_insert_with(ask);
    }

    /// What [`Dark::ask`] found out.
    pub(super) fn configuration(&self, platform: &Platform) -> Option<&CfgSet> {
        self.targets.get(platform).and_then(Option::as_ref)
    }

    /// Whether every build unit of the run that compiles the thing, in whatever cell, says that it is not used.
    ///
    /// A unit agrees if it reports the same lint at least for the same names: the library may say that `a` and `b` are
    /// unused where its unit tests say it of `a` alone.
    ///
    /// # Errors
    /// [`Refusal::UsedElsewhere`] with the units that do not report it.
    pub(super) fn units_agree(
        &mut self,
        diagnostic: &Diagnostic,
        heard: &Heard<'_>,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        let Some(primary) = diagnostic.primary() else { return Ok(()) };
        let verdict = heard.verdict;
        let Some(file) = view.key_of(&primary.file) else { return Ok(()) };
        let real = view.real_path(&file);
        let places = |d: &Diagnostic| -> BTreeSet<(usize, usize)> {
            d.places.iter().filter(|p| p.primary).map(|p| (p.byte_start, p.byte_end)).collect()
        };
        let ours = places(diagnostic);
        let mut said: HashMap<&UnitKey, usize> = HashMap::new();
        for other in heard.like(diagnostic, &file, view) {
            if places(other).is_superset(&ours) {
                for sighting in &other.sightings {
                    *said.entry(&sighting.unit).or_default() += sighting.count;
                }
            }
        }
        let Ok(tree) = view.tree(&file) else { return Ok(()) };
        let silent_in = |answers: &dyn Fn(&UnitCfg, &str, Option<&str>) -> CfgAnswer| -> Vec<&UnitKey> {
            let mut compiled: HashMap<&UnitKey, usize> = HashMap::new();
            for unit in compiling(&real, verdict) {
                // What a unit compiles of the file need not be all of it: the library knows nothing of its
                // `#[cfg(test)]` code.
                let cell = UnitCfg::of(unit);
                if !is_off(&tree, primary.byte_start, &|flag, value| answers(&cell, flag, value)) {
                    *compiled.entry(&unit.key).or_default() += 1;
                }
            }
            let is_silent = |(key, units): (&'_ UnitKey, usize)| said.get(key).copied().unwrap_or(0) < units;
            let silent = compiled.into_iter().filter(|(key, units)| is_silent((key, *units)));
            silent.map(|(key, _)| key).collect()
        };
        let mut silent = silent_in(&|cell, flag, value| cell.answer(flag, value, None));
        // Where there are cells for several targets, what one of them does not compile is no use there. Their
        // configuration costs a process, so it is only asked for if it can matter.
        if silent.iter().any(|key| key.cell.is_some()) {
            for unit in compiling(&real, verdict) {
                self.ask(&unit.platform);
            }
            silent = silent_in(&|cell, flag, value| cell.answer(flag, value, self.configuration(&cell.platform)));
        }
        let described = |key: &UnitKey| {
            let tests = verdict.units.iter().any(|u| u.key == *key && u.test) && said.contains_key(key);
            if tests { format!("{} or its unit tests", key.describe()) } else { key.describe() }
        };
        let mut units: Vec<String> = silent.into_iter().map(described).collect();
        units.sort();
        if units.is_empty() {
            return Ok(());
        }
        Err(Refusal::UsedElsewhere { file: file.as_str().to_owned(), units })
    }

    /// Whether a unit that finished certainly compiles the code at `offset` of `file`.
    pub(in crate::engine) fn is_surely_compiled(
        &mut self,
        file: &WorkspacePath,
        offset: usize,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> bool {
        let real = view.real_path(file);
        let Ok(tree) = view.tree(file) else { return false };
        // That all of the package is read is only worth it where a macro may have a word in it.
        let package = self.package_of(file, view).filter(|_| has_call_with_braces(&tree));
        let sources = package.map(|package| self.sources(package, verdict, view));
        let wrapped = sources.as_ref().and_then(|sources| sources.of(file)).map(|source| source.wrapped_at(offset));
        let wrapped = wrapped.unwrap_or_default();
        compiling(&real, verdict).any(|unit| {
            let cell = UnitCfg::of(unit);
            if !wrapped.is_empty() && self.is_there(&wrapped, &cell) != CfgAnswer::Active {
                return false;
            }
            let ask = || (self.target_cfg)(&cell.platform);
            let target = self.targets.entry(cell.platform.clone()).or_insert_with(ask).as_ref();
            is_on(&tree, offset, &|flag, value| cell.answer(flag, value, target))
        })
    }

    /// Whether nothing that this run does not compile mentions what the fix removes or renames.
    ///
    /// # Errors
    /// [`Refusal::MentionedElsewhere`] with the first mention.
    pub(super) fn is_silent(
        &mut self,
        diagnostic: &Diagnostic,
        edits: &EditSet,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Result<(), Refusal> {
        let code = diagnostic.code.as_deref().unwrap_or_default();
        let lifetimes = policy::is_about_lifetimes(code);
        let narrows = policy::narrows_a_glob(code);
        if !lifetimes && !narrows && !policy::is_about_use(code) {
            return Ok(());
        }
        for edit in edits.edits() {
            let tree = view.tree(edit.file())?;
            let keeps = |mention: &Mention| narrows && comes_from_elsewhere(&tree, mention, edit);
            let removed: Vec<Span> =
                edits.edits().iter().filter(|e| e.file() == edit.file()).map(|e| e.span()).collect();
            let local = code == "unused_mut" || code == "unused_variables" || code == "unused_assignments";
            let names = if local {
                bound_names(diagnostic, edit.file(), view)
            } else if lifetimes {
                removed_lifetimes(&tree, edit.span(), edit.new_text())
            } else {
                removed_names(&tree, edit.span(), edit.new_text())
            };
            for name in names {
                if name == "*" && brings_nothing(&tree, edit.file(), edit.span(), view) {
                    continue;
                }
                let around = || {
                    if local { tree.enclosing_function(edit.span().start()) } else { item_around(&tree, &removed) }
                };
                let scope = match local || lifetimes {
                    true => Scope::Item(&around),
                    false => tree.import_scope(edit.span()).map_or(Scope::File, Scope::Import),
                };
                let mentions = self.dark_mentions(&tree, edit.file(), &name, &removed, scope, verdict, view);
                if let Some(mention) = mentions.into_iter().find(|mention| !keeps(mention)) {
                    return Err(Refusal::MentionedElsewhere {
                        name: if narrows { tree.text(mention.span).to_owned() } else { name },
                        place: format!("{}:{}", edit.file(), mention.line),
                        context: mention.context,
                    });
                }
                if !local
                    && !lifetimes
                    && let Some((place, line)) = self.uncompiled_mention(edit, &name, scope, verdict, view)
                {
                    return Err(Refusal::MentionedElsewhere {
                        name,
                        place: format!("{place}:{line}"),
                        context: MentionContext::InactiveCfg,
                    });
                }
            }
        }
        Ok(())
    }

    /// The mentions in `file` that no unit compiles.
    #[allow(clippy::too_many_arguments, reason = "where, what, and all that may speak for it")]
    pub(super) fn dark_mentions(
        &mut self,
        tree: &SyntaxFile,
        file: &WorkspacePath,
        name: &str,
        removed: &[Span],
        scope: Scope<'_>,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Vec<Mention> {
        let real = view.real_path(file);
        let cells = UnitCfg::of_all(compiling(&real, verdict));
        if cells.is_empty() {
            // Nothing finished that compiles the file: nothing is known to be active.
            return Vec::new();
        }
        let in_all = |answers: &dyn Fn(&UnitCfg, &str, Option<&str>) -> CfgAnswer| -> Vec<Mention> {
            let mut common: Option<Vec<Mention>> = None;
            for cell in &cells {
                let ask = |flag: &str, value: Option<&str>| answers(cell, flag, value);
                // Without `#[macro_use]`, calls of macros are what would miss it.
                let mut found = if name == MACRO_USE {
                    macro_invocations_in_inactive(tree, &ask).into_iter().collect()
                } else {
                    let code = matches!(scope, Scope::Item(_)).then(|| Span::new(0, tree.bytes().len())).flatten();
                    mentions(tree, name, &ask, removed, code)
                };
                if let Scope::Item(around) = scope
                    && !found.is_empty()
                    && let Some(item) = around()
                {
                    found.retain(|m| item.contains(m.span));
                }
                if let Scope::Import(scope) = scope {
                    // What a macro says means what it does where the macro is called.
                    let is_of_macro = |at: Span| tree.nearest(at, &["macro_definition"]).is_some();
                    found.retain(|m| scope.body.contains(m.span) || is_of_macro(m.span));
                }
                found.retain(|m| {
                    common.as_ref().is_none_or(|common| common.binary_search_by_key(&m.span, |c| c.span).is_ok())
                });
                if found.is_empty() {
                    return found;
                }
                common = Some(found);
            }
            common.unwrap_or_default()
        };
        // The target's own configuration costs a process, so it is only asked for if it can matter.
        if in_all(&|cell, flag, value| cell.answer(flag, value, None)).is_empty() {
            return Vec::new();
        }
        for cell in &cells {
            self.ask(&cell.platform);
        }
        in_all(&|cell, flag, value| cell.answer(flag, value, self.configuration(&cell.platform)))
    }

    pub(super) fn package_of(&self, file: &WorkspacePath, view: &View<'_>) -> Option<&'a Package> {
        self.project.package_of_file(&view.workspace().root().join(file.as_str()))
    }

    /// The first file of the same package that no unit compiles and that mentions `name`, which the edit takes away where it is
    /// known in `scope`.
    fn uncompiled_mention(
        &mut self,
        edit: &Edit,
        name: &str,
        scope: Scope<'_>,
        verdict: &Verdict,
        view: &mut View<'_>,
    ) -> Option<(String, usize)> {
        let root = view.workspace().root().to_owned();
        let package = self.package_of(edit.file(), view)?;
        let sight = match scope {
            Scope::Import(scope) if !scope.goes_on => return None,
            Scope::Import(_) if !self.uncompiled(package, verdict).is_empty() => {
                self.sight_of(edit.file(), edit.span(), verdict, view)
            }
            _ => None,
        };
        self.uncompiled(package, verdict).iter().find_map(|(path, tree)| {
            let line = file_mentions(tree, name).or_else(|| said_by_macros(tree, name))?;
            let shown = shown(path, &root);
            let may_mean_it = sight.as_ref().is_none_or(|sight| sight.may_be_from(&shown, tree, name));
            may_mean_it.then_some((shown, line))
        })
    }
}

/// The 1-based line where a macro of the file says the name without a path to it: it is looked for where the macro is called.
fn said_by_macros(tree: &SyntaxFile, name: &str) -> Option<usize> {
    let definitions = tree.all(&["macro_definition"]);
    definitions.into_iter().find_map(|own| {
        let words = tree.words(own.span);
        let said = words.windows(2).find_map(|pair| match pair {
            [before, word] if word.text == name && before.text != ":" => Some(word.span.start()),
            _ => None,
        });
        said.map(|at| tree.line_of(at))
    })
}

/// The names that the diagnostic's primary spans bind: for `unused_mut`, the spans cover `mut name`; for a variable that
/// gets an underscore, the name itself, of which the edit removes nothing.
fn bound_names(diagnostic: &Diagnostic, file: &WorkspacePath, view: &mut View<'_>) -> Vec<String> {
    let Ok(snapshot) = view.snapshot(file) else { return Vec::new() };
    let text_of = |place: &Place| {
        let span = Span::new(place.byte_start, place.byte_end)?;
        String::from_utf8(span.slice(snapshot.bytes())?.to_vec()).ok()
    };
    diagnostic
        .places
        .iter()
        .filter(|place| place.primary)
        .filter_map(text_of)
        .flat_map(|text| {
            text.split(|c: char| !(c.is_alphanumeric() || c == '_')).map(str::to_owned).collect::<Vec<_>>()
        })
        .filter(|word| !word.is_empty() && word != "mut" && word != "ref")
        .collect()
}

/// The item that has all of these spans, outside of which none of its lifetimes has a meaning; `None` if that is not one
/// item.
fn item_around(tree: &SyntaxFile, spans: &[Span]) -> Option<Span> {
    let first = spans.iter().map(|span| span.start()).min()?;
    tree.enclosing_item(first).filter(|item| spans.iter().all(|span| item.contains(*span)))
}
