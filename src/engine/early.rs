//! [`first_look`]: the first check, ended once it shows what to fix in libraries that much else depends on.
//!
//! Whoever has just edited a library has its tests, examples and programs compiled again, and once more after each round of
//! fixes in it. So the first check is ended when the libraries are done and have something to fix. The rounds are made on
//! their word, and the check that goes through to its end judges them: it compiles what depends on the libraries for the
//! first time.
//!
//! It is done where everything was compiled before and, by what is noted of that, only libraries have something to fix: after a
//! change in one of them. Fixes in what depends on them, or in their unit tests, would have all compiled again.
//!
//! What was not compiled before has no verdict of its own from before. Nothing that it reads was edited but the libraries, so
//! that it was as it is now, unless it has an error, or a lint that stops it: of these nobody can say whose they are. Then all
//! goes back, and the run starts again with a whole check, as if this had not been tried.

use super::ahead::{End, MAX_ROUNDS, Sight, Stage};
use super::delta::HARMFUL;
use super::fix::{Fixing, checked_first, merge_derives};
use super::gather::{Gathered, Judge};
use super::judges::Compiler;
use super::ledger::Ledger;
use super::objections::{CfgSet, Dark};
use super::options::FixOptions;
use super::outcome::Event;
use super::session::EngineError;
use super::settle::{Unsettled, rewrites_of};
use super::twins::Twins;
use super::view::View;
use crate::compiler::{
    Awaited, CfgList, CompilerError, Diagnostic, DiagnosticKey, Level, Package, Platform, Project, Target, Unit,
    UnitKey, Verdict,
};
use crate::edit::{EditSet, WorkspacePath};
use crate::txn::{Rewrite, TxnError};
use crate::workspace::Workspace;
use std::collections::{BTreeSet, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Fewest targets above the edited libraries for which a check is ended: each may have fixes of its own all the same, which then
/// come a round and a run of cargo later.
const FEWEST_ABOVE: usize = 4;

/// What the first check came to.
pub(super) enum First {
    /// It went through.
    Whole(Verdict),
    /// It was ended: the libraries show enough.
    Glimpse(Box<Glimpse>),
}

/// What libraries show before anything that depends on them was compiled.
pub(super) struct Glimpse {
    /// What is said of them.
    pub(super) part: Verdict,
    gathered: Gathered,
    libraries: Vec<Awaited>,
}

/// Makes the first check.
///
/// # Errors
/// [`EngineError`]; nothing was changed.
pub(super) fn first_look<C: Compiler>(
    compiler: &mut C,
    workspace: &Workspace,
    project: &Project,
    options: &FixOptions,
    on_event: &mut dyn FnMut(Event),
) -> Result<First, EngineError> {
    let mut libraries = libraries(project, options);
    if !libraries.is_empty() && !compiler.has_libraries_to_fix_alone() {
        libraries.clear();
    }
    let mut view = View::new(workspace);
    let mut seen = None;
    let mut enough = |part: &Verdict, cfg_of: &dyn Fn(&Platform) -> CfgList| {
        seen = glimpse(part, &libraries, project, options, &mut view, cfg_of);
        seen.is_some()
    };
    let mut tell = |progress| on_event(Event::of_progress(progress, 0));
    let checked = match libraries.is_empty() {
        true => compiler.check(&mut tell).map(Some),
        false => compiler.check_unless(&libraries, &mut enough, &mut tell),
    };
    match (checked_first(checked)?, seen) {
        (Some(verdict), _) => Ok(First::Whole(verdict)),
        (None, Some(glimpse)) => Ok(First::Glimpse(Box::new(glimpse))),
        (None, None) => checked_first(compiler.check(&mut tell)).map(First::Whole),
    }
}

/// The selected libraries, if enough else is selected for it to be worth while to look at them first. Their unit tests are not
/// waited for: they take the longest of all, and what is named in them counts as used as long as nobody compiles them.
fn libraries(project: &Project, options: &FixOptions) -> Vec<Awaited> {
    // Trials ask what a whole check said, and with a limit each round counts.
    let is_plain = options.trials.is_none() && options.batch_edits && options.max_rounds > MAX_ROUNDS;
    let selected = || project.packages.iter().filter(|package| package.selected);
    if !is_plain || selected().flat_map(targets_above).count() < FEWEST_ABOVE {
        return Vec::new();
    }
    let own = |package: &Package| {
        let own = package.targets.iter().filter(|target| target.is_library() && target.is_selected);
        own.map(|target| (target.key(package), false)).collect::<Vec<Awaited>>()
    };
    selected().flat_map(own).collect()
}

/// The targets of the package that are compiled and may depend on its library, or on those below it.
fn targets_above(package: &Package) -> impl Iterator<Item = &Target> {
    let is_above = |kind: &str| matches!(kind, "bin" | "test" | "example" | "bench");
    package.targets.iter().filter(move |target| package.selected && target.is_selected && is_above(&target.kind))
}

/// What `part`, which is said of the libraries, shows, if it is worth a round.
fn glimpse(
    part: &Verdict,
    libraries: &[Awaited],
    project: &Project,
    options: &FixOptions,
    view: &mut View<'_>,
    cfg_of: &dyn Fn(&Platform) -> CfgList,
) -> Option<Glimpse> {
    // Where all was compiled before, so was what depends on it.
    if part.units.iter().all(|unit| unit.fresh) {
        return None;
    }
    let mut part = part.clone();
    merge_derives(&mut part, options, view);
    let cfg = |platform: &Platform| {
        let cfg: CfgSet = cfg_of(platform).into_iter().collect();
        (!cfg.is_empty()).then_some(cfg)
    };
    let mut judge = Judge { options, project, dark: Dark::new(project, &cfg) };
    let gathered = judge.gather(&part, &Ledger::default(), view);
    let files: BTreeSet<PathBuf> =
        gathered.candidates.iter().flat_map(|one| one.edits.files()).map(|file| view.real_path(file)).collect();
    let is_edited = |unit: &&Unit| unit.sources.as_ref().is_some_and(|sources| !sources.is_disjoint(&files));
    // What is fresh is not compiled now, nor is what depends on it alone.
    let edited: BTreeSet<String> = part
        .units
        .iter()
        .filter(|unit| !unit.fresh)
        .filter(is_edited)
        .map(|unit| unit.key.package_id.clone())
        .collect();
    let packages_above = project.above(&edited);
    // Packages that this run does not compile have to be asked before anything changes, and for that the check is needed.
    if packages_above.iter().any(|package| !package.selected) {
        return None;
    }
    let own = edited.iter().filter_map(|id| project.package(id));
    let above: Vec<&Target> = packages_above.into_iter().chain(own).flat_map(targets_above).collect();
    let is_enough = above.len() >= FEWEST_ABOVE && !above.iter().any(|target| may_read(&target.source, &files));
    is_enough.then(|| Glimpse { part, gathered, libraries: libraries.to_vec() })
}

/// Whether a target that starts with the file `root` looks as if it compiled one of `files` itself, as a program does that
/// declares the modules of the library once more. Then its word is needed about them.
fn may_read(root: &Path, files: &BTreeSet<PathBuf>) -> bool {
    let Some(folder) = root.parent().and_then(|folder| folder.canonicalize().ok()) else { return true };
    let Ok(text) = std::fs::read_to_string(root) else { return true };
    files.iter().any(|file| {
        let name = |path: &Path| path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let first = file.strip_prefix(&folder).ok().and_then(|below| below.iter().next());
        let module = first.map(|first| first.to_string_lossy().trim_end_matches(".rs").to_owned());
        // `#[path = "…"]` and `include!("…")` name the file.
        text.contains(&name(file)) || module.is_some_and(|module| declares(&text, &module))
    })
}

/// Whether `mod name;` stands in the text.
fn declares(text: &str, name: &str) -> bool {
    text.split("mod ").skip(1).any(|rest| {
        let rest = rest.trim_start().strip_prefix("r#").unwrap_or(rest.trim_start());
        rest.strip_prefix(name).is_some_and(|rest| rest.trim_start().starts_with(';'))
    })
}

impl Fixing<'_> {
    /// Makes the round that is seen at a glance, and those that follow on it, and gives what the check says that went through
    /// to its end; `baseline` is then what a whole check before them would have said. `None` if it takes a whole check to
    /// begin with: the tree and the books are as if this had not been tried.
    ///
    /// # Errors
    /// [`EngineError`]; the tree is then as it was.
    pub(super) fn start_early<C: Compiler>(
        &mut self,
        compiler: &mut C,
        glimpse: Glimpse,
        baseline: &mut Verdict,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Option<Verdict>, EngineError> {
        let libraries = glimpse.libraries.clone();
        let made = self.make_early(compiler, glimpse, on_event);
        if let Ok(Some(verdict)) = made {
            complete(baseline, &verdict, &libraries);
            return Ok(Some(verdict));
        }
        self.run.reject()?;
        (self.ledger, self.twins, self.rounds) = (Ledger::default(), Twins::default(), 0);
        match made {
            Err(Unsettled::Compiler(CompilerError::Interrupted)) => Err(EngineError::Interrupted),
            Err(Unsettled::Txn(error)) if !matches!(error, TxnError::Refused(_)) => Err(error.into()),
            // Why is better said of a round that was checked whole.
            _ => Ok(None),
        }
    }

    /// [`Fixing::start_early`]; where nothing comes of it, tree and books are left as they are then.
    fn make_early<C: Compiler>(
        &mut self,
        compiler: &mut C,
        glimpse: Glimpse,
        on_event: &mut dyn FnMut(Event),
    ) -> Result<Option<Verdict>, Unsettled> {
        let Glimpse { part, gathered: Gathered { candidates, suggestions }, libraries } = glimpse;
        let mut view = View::new(self.workspace);
        self.ledger.observe(suggestions, 0);
        let chosen = self.choose(&candidates, &mut view);
        let edits = chosen.iter().filter_map(|index| candidates.get(*index)).map(|candidate| &candidate.edits);
        // Packages that nobody watches so far have to be asked before anything changes.
        if chosen.is_empty() || !self.unseen_above(edits.clone(), &part).is_empty() {
            return Ok(None);
        }
        let files: BTreeSet<&WorkspacePath> = edits.flat_map(EditSet::files).collect();
        on_event(Event::RoundStarted { round: 1, fixes: chosen.len(), files: files.len() });
        let tidied = self.with_leftovers(compiler, &part, &candidates, &chosen, &mut view);
        let (base, candidates, chosen) = match tidied {
            Some(tidied) => (tidied.base, tidied.candidates, tidied.chosen),
            None => (part, candidates, chosen),
        };
        let rewrites = rewrites_of(&chosen, &candidates, &mut view).map_err(Unsettled::Refused)?;
        let first = Stage { base, candidates, chosen, rewrites };
        match self.stages(compiler, &libraries, (Sight::Libraries, first), on_event)? {
            End::Made(verdict) => Ok(Some(verdict)),
            End::Whole(_) | End::Harm => Ok(None),
        }
    }
}

/// Whether `after`, the first verdict on the whole tree, leaves no doubt that what is not among `libraries` was before as it is
/// now that `edits` were made. Their own unit tests are not asked: that they compile is enough.
pub(super) fn tells_of_before(
    after: &Verdict,
    project: &Project,
    libraries: &[Awaited],
    edits: &[Rewrite],
    view: &View<'_>,
) -> bool {
    let is_failure = |one: &Diagnostic| {
        matches!(one.level, Level::Error | Level::DeniedLint)
            || one.code.as_deref().is_some_and(|code| HARMFUL.contains(&code))
    };
    let is_library = |key: &UnitKey| libraries.iter().any(|(library, _)| library == key);
    let is_elsewhere = |one: &Diagnostic| one.sightings.iter().any(|sighting| !is_library(&sighting.unit));
    let edited: BTreeSet<PathBuf> = edits.iter().map(|rewrite| view.real_path(rewrite.file())).collect();
    // What a build script reads is left to cargo.
    let is_other = |unit: &&Unit| {
        project.package(&unit.key.package_id).is_some() && unit.key.kind != "custom-build" && !is_library(&unit.key)
    };
    let mut others = after.units.iter().filter(is_other);
    after.success
        && !after.diagnostics.iter().any(|one| is_failure(one) && is_elsewhere(one))
        && others.all(|unit| unit.sources.as_ref().is_some_and(|sources| sources.is_disjoint(&edited)))
}

/// Adds to what was said of `libraries` what is said, for the first time, of everything else.
fn complete(baseline: &mut Verdict, after: &Verdict, libraries: &[Awaited]) {
    let is_known = |unit: &Unit| libraries.iter().any(|(key, test)| *key == unit.key && *test == unit.test);
    baseline.units.extend(after.units.iter().filter(|unit| !is_known(unit)).cloned());
    let mut builds: HashMap<&UnitKey, usize> = HashMap::new();
    for unit in after.units.iter() {
        *builds.entry(&unit.key).or_default() += 1;
    }
    let is_library = |key: &UnitKey| libraries.iter().any(|(library, _)| library == key);
    // What a library says in each of its builds it said before, or the fixes brought it: `LOWER` is not used, as `lower` was not.
    let is_of_libraries = |one: &Diagnostic| {
        let is_whole = |count: usize, key: &UnitKey| builds.get(key).is_some_and(|builds| count >= *builds);
        one.sightings.iter().all(|sighting| is_library(&sighting.unit) && is_whole(sighting.count, &sighting.unit))
    };
    let mut known: HashMap<DiagnosticKey, usize> = HashMap::new();
    for one in baseline.diagnostics.iter() {
        *known.entry(one.key()).or_default() += 1;
    }
    let mut is_new = |one: &&Diagnostic| {
        !is_of_libraries(one)
            && match known.get_mut(&one.key()) {
                Some(count) if *count > 0 => {
                    *count -= 1;
                    false
                }
                _ => true,
            }
    };
    let new: Vec<Diagnostic> = after.diagnostics.iter().filter(&mut is_new).cloned().collect();
    Arc::make_mut(&mut baseline.diagnostics).extend(new);
    baseline.success = after.success;
}
