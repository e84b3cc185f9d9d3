//! From a verdict to candidates: every way to cure a diagnostic that may be tried, each as one edit set.

use super::super::gather::{Candidate, Judge, Verdicted, place_of};
use super::super::heard::Heard;
use super::super::ledger::{Identity, Ledger};
use super::super::options::TrialOptions;
use super::super::outcome::Disposition;
use super::super::past::Past;
use super::super::view::View;
use super::consequence::{Miscalled, Underived};
use super::elsewhere::Elsewhere;
use super::faults::faults;
use super::inspect::{Yardstick, inspect};
use super::record::{Change, Effect, Stated, Tried};
use super::sense::{goes_through_an_import, is_hardly_meant, is_of_a_foreign_trait, is_of_a_lacking_module};
use crate::compiler::{Applicability, Diagnostic, Level, Part, Shape, Suggestion, Verdict};
use crate::edit::{EditSet, Span, WorkspacePath};
use crate::refusal::{Refusal, excerpt};
use crate::repair::{self, Cheat, Ground, meaning};
use crate::syntax::SyntaxFile;
use std::rc::Rc;

/// Most candidates of one diagnostic that are tried.
const MAX_TRIES: usize = 24;

/// Most candidates of one diagnostic that are looked at.
const MAX_LOOKED_AT: usize = 80;

/// One candidate, or why it is none.
#[derive(Debug, Clone)]
pub(in crate::engine) struct Try {
    pub(super) candidate: Candidate,
    pub(super) made_by: Option<&'static str>,
    /// What speaks for it beside that it may hold.
    pub(super) ground: Ground,
    /// A maker that proposes what the compiler suggests.
    pub(super) seconded_by: Option<&'static str>,
    pub(super) applicability: Applicability,
    pub(super) help: String,
    /// As it was stated; nothing for an adviser's.
    pub(super) parts: Vec<Stated>,
    /// Permitted ones.
    pub(super) cheats: Vec<Cheat>,
    /// Bytes written and removed.
    pub(super) size: usize,
    /// Why it is not tried.
    pub(super) refused: Option<Refusal>,
}

impl Try {
    /// A candidate that somebody else than the compiler proposes.
    pub(in crate::engine) fn by(who: &'static str, candidate: Candidate, help: String) -> Try {
        Try {
            size: size(&candidate.edits),
            candidate,
            made_by: Some(who),
            ground: Ground::Reason,
            seconded_by: None,
            applicability: Applicability::Unspecified,
            help,
            parts: Vec::new(),
            cheats: Vec::new(),
            refused: None,
        }
    }

    /// Why it is not tried.
    pub(in crate::engine) fn refused(&self) -> Option<&Refusal> {
        self.refused.as_ref()
    }

    /// The files that it changes, relative to the workspace root.
    pub(in crate::engine) fn files(&self) -> impl Iterator<Item = &str> {
        self.candidate.edits.files().map(WorkspacePath::as_str)
    }

    /// Its edits.
    pub(in crate::engine) fn into_edits(self) -> EditSet {
        self.candidate.edits
    }

    /// Whether it may be taken where nothing better holds; with `first`, anything may.
    pub(super) fn may_be_taken(&self, first: bool) -> bool {
        first || self.ground != Ground::Nothing
    }

    /// What it writes, for somebody who has to choose.
    pub(super) fn text(&self) -> String {
        let edits = self.candidate.edits.edits().iter();
        let texts: Vec<String> = edits.map(|edit| excerpt(edit.new_text().trim())).collect();
        format!("{}: {}", self.help, texts.join(" … "))
    }

    /// Where its first edit goes, for people.
    pub(super) fn place(&self, view: &mut View<'_>) -> Option<String> {
        let first = self.candidate.edits.edits().first()?;
        let (tree, at) = (view.tree(first.file()).ok()?, first.span().start());
        Some(format!("{}:{}:{}", first.file(), tree.line_of(at), tree.column_of(at)))
    }

    pub(in crate::engine) fn record(&self, errors: Option<usize>, effect: Effect, view: &mut View<'_>) -> Tried {
        let show = |file: &WorkspacePath, span: Span, new: &str, view: &mut View<'_>| {
            let text = view.tree(file).unwrap_or_else(|_| Rc::new(SyntaxFile::parse(b"")));
            Change::of(file.to_string(), &text, span, new)
        };
        let edits = self.candidate.edits.edits().iter();
        Tried {
            help: self.help.clone(),
            made_by: self.made_by,
            ground: self.ground,
            applicability: self.applicability,
            parts: self.parts.clone(),
            edits: edits.map(|edit| show(edit.file(), edit.span(), edit.new_text(), view)).collect(),
            cheats: self.cheats.clone(),
            errors,
            effect,
        }
    }
}

/// One way to cure a diagnostic, before it is judged.
struct Offer {
    /// The maker that proposes it; the compiler does else.
    made_by: Option<&'static str>,
    suggestion: Suggestion,
    /// The suggestion as it came, where this is some of its alternatives: by that it is known.
    part_of: Option<Suggestion>,
    ground: Ground,
}

/// What is gathered for one round of trials.
pub(super) struct Gathering<'g, 'j> {
    pub(super) judge: &'g mut Judge<'j>,
    /// What other crates have, where a name is asked for.
    pub(super) elsewhere: Option<&'g Elsewhere>,
    pub(super) past: &'g Past,
    /// What was applied in this run and taken back by another fix is not tried: it would be applied for ever.
    pub(super) ledger: &'g Ledger,
    pub(super) wanted: &'g TrialOptions,
    /// Take what the compiler is sure of as well, as in a state between two rounds.
    pub(super) with_sure: bool,
}

impl Gathering<'_, '_> {
    /// The candidates for the diagnostics that `is_asked` names by index, grouped by diagnostic in the verdict's order.
    pub(super) fn tries(
        &mut self,
        verdict: &Verdict,
        view: &mut View<'_>,
        is_asked: &dyn Fn(usize, &Diagnostic) -> bool,
    ) -> Vec<Try> {
        let heard = Heard::of(self.judge.project, verdict);
        let faults = faults(verdict, view);
        let underived = Underived::of(verdict, view);
        let miscalled = Miscalled::of(verdict, view);
        let mut all = Vec::new();
        for (index, diagnostic) in verdict.diagnostics.iter().enumerate() {
            let waits = diagnostic.level == Level::Note || miscalled.explains(diagnostic, view);
            if waits || !is_asked(index, diagnostic) {
                continue;
            }
            let mut own: Vec<Try> = Vec::new();
            for offer in self.offers(diagnostic, verdict, &underived, view) {
                let place = place_of(diagnostic, &offer.suggestion, view);
                let known_as = offer.part_of.as_ref().unwrap_or(&offer.suggestion);
                let identity = Identity::of(diagnostic, known_as, &place.file);
                for one in each(&offer.suggestion) {
                    if is_of_a_foreign_trait(diagnostic, &one, view) {
                        continue;
                    }
                    let candidate = Candidate {
                        diagnostic: index,
                        identity: identity.clone(),
                        edits: EditSet::default(),
                        is_error: diagnostic.level == Level::Error,
                        only_one: true,
                        on_trial: true,
                        line: place.line,
                        title: format!("{}: {}", diagnostic.one_line(), excerpt(&one.message)),
                        causes: Vec::new(),
                    };
                    let Some(mut one) = self.judged(candidate, &offer, &one, diagnostic, &heard, view) else {
                        continue;
                    };
                    let known = |other: &Try| other.refused.is_none() && other.candidate.edits == one.candidate.edits;
                    if one.refused.is_none()
                        && let Some(twin) = own.iter_mut().find(|other| known(other))
                    {
                        twin.seconded_by = twin.seconded_by.or(one.made_by);
                        twin.ground = twin.ground.min(one.ground);
                        continue;
                    }
                    let live = own.iter().filter(|other| other.refused.is_none()).count();
                    if live >= MAX_TRIES || own.len() >= MAX_LOOKED_AT {
                        continue;
                    }
                    let project = self.judge.project;
                    let by = Yardstick { project, verdict, faults: &faults, past: self.past, wanted: self.wanted };
                    inspect(&mut one, diagnostic, &by, view);
                    own.push(one);
                }
            }
            all.extend(own);
        }
        all
    }

    /// What the compiler suggests and what the makers propose, but for what is hardly meant, in the order of the two.
    fn offers(
        &self,
        diagnostic: &Diagnostic,
        verdict: &Verdict,
        underived: &Underived,
        view: &mut View<'_>,
    ) -> Vec<Offer> {
        let mut offers: Vec<Offer> = Vec::new();
        for one in &diagnostic.suggestions {
            let ground = ground_of(one, diagnostic);
            let mut read = |name: &str| view.tree_of(name);
            // In a trial's verdict they are as the compiler has them.
            let mut suggestion = one.clone();
            repair::merge_derives(&mut suggestion, &mut read);
            // What a derive asks for may be implemented where nobody looks.
            let whole = repair::completed_derives(one, &mut read).filter(|_| self.wanted.makers);
            offers.push(Offer { made_by: None, suggestion, part_of: None, ground });
            offers.extend(whole.map(|suggestion| Offer {
                made_by: Some("deriving"),
                suggestion,
                part_of: None,
                ground,
            }));
        }
        if self.wanted.makers && is_for_makers(diagnostic) && !underived.explains(diagnostic, view) {
            let owner = diagnostic.sightings.first().map(|sighting| sighting.unit.package_id.as_str());
            let package = self.judge.project.packages.iter().find(|package| Some(package.id.as_str()) == owner);
            let nothing = Elsewhere::default();
            let elsewhere = self.elsewhere.unwrap_or(&nothing).of(package);
            let made = repair::proposals(diagnostic, &elsewhere, &mut |name| view.tree_of(name)).into_iter();
            offers.extend(made.map(|one| Offer {
                made_by: Some(one.maker),
                suggestion: one.suggestion,
                part_of: None,
                ground: one.ground,
            }));
            if offers.iter().any(|one| imports_something(&one.suggestion)) {
                let alike = offers.iter_mut().filter(|one| is_of_a_similar_name(&one.suggestion));
                alike.for_each(|one| one.ground = one.ground.max(Ground::Guess));
            }
        }
        // Of a method that a trait has, a similar name is no other method.
        if diagnostic.suggestions.iter().any(repair::offers_trait) {
            offers.retain(|one| !is_of_a_similar_name(&one.suggestion));
        }
        // Where a function that speaks of `self` takes none, what calls it as a method is right.
        let lacks_self = diagnostic.code.as_deref() == Some("E0599")
            && verdict.errors().any(|error| error.code.as_deref() == Some("E0424"));
        offers.retain(|one| !(lacks_self && one.suggestion.message.contains("associated function syntax")));
        offers.retain(|one| one.made_by.is_some() || !is_of_a_lacking_module(&one.suggestion, diagnostic, verdict));
        offers.retain(|one| !is_hardly_meant(diagnostic, &one.suggestion, verdict, view));
        // Before they are put into lists, where an import no longer says its path.
        let mut offers = apart(offers, diagnostic, view);
        for Offer { suggestion, ground, .. } in &mut offers {
            if suggestion.applicability != Applicability::MachineApplicable {
                repair::place_imports(suggestion, &mut |name| view.tree_of(name));
            }
            *ground = meaning::ground(diagnostic, suggestion, &mut |name| view.tree_of(name)).max(*ground);
        }
        offers
    }

    /// The candidate with its edits, or with why it has none; nothing for what no report names.
    fn judged(
        &mut self,
        mut candidate: Candidate,
        offer: &Offer,
        one: &Suggestion,
        diagnostic: &Diagnostic,
        heard: &Heard<'_>,
        view: &mut View<'_>,
    ) -> Option<Try> {
        // What was taken back among others, or alone, may hold as a part of something.
        let fresh = Ledger::default();
        let judged = self
            .is_wanted(diagnostic, one)
            .and_then(|()| self.judge.judge(diagnostic, one, heard, &fresh, view))
            .and_then(|edits| self.is_undisputed(diagnostic, edits));
        let refused = match judged {
            Ok(edits) => {
                candidate.edits = edits;
                None
            }
            Err(Verdicted::No(Disposition::Skipped { reason } | Disposition::Refused { reason })) => Some(reason),
            Err(_) => return None,
        };
        Some(Try {
            size: size(&candidate.edits),
            candidate,
            made_by: offer.made_by,
            ground: offer.ground,
            seconded_by: None,
            applicability: one.applicability,
            help: one.message.clone(),
            parts: Stated::all(one),
            cheats: Vec::new(),
            refused,
        })
    }

    fn is_undisputed(&self, diagnostic: &Diagnostic, edits: EditSet) -> Result<EditSet, Verdicted> {
        if let Some(file) = self.ledger.overwritten_by_others(&edits) {
            return Err(Verdicted::No(Disposition::Skipped {
                reason: Refusal::ChangedOnDisk { file: file.to_owned() },
            }));
        }
        if !self.ledger.was_undone(diagnostic.code.as_deref(), &edits) {
            return Ok(edits);
        }
        let file = edits.files().next().map(|file| file.as_str().to_owned()).unwrap_or_default();
        Err(Verdicted::No(Disposition::Skipped { reason: Refusal::Oscillation { file } }))
    }

    fn is_wanted(&self, diagnostic: &Diagnostic, suggestion: &Suggestion) -> Result<(), Verdicted> {
        let is_lint = matches!(diagnostic.level, Level::Warning | Level::DeniedLint);
        let weakest =
            if is_lint && self.wanted.all_lints { Applicability::Unspecified } else { self.wanted.applicability };
        let sure = self.with_sure && suggestion.applicability == Applicability::MachineApplicable;
        if sure || suggestion.applicability >= weakest {
            return Ok(());
        }
        let applicability = super::super::policy::word(suggestion.applicability).to_owned();
        Err(Verdicted::No(Disposition::Skipped { reason: Refusal::Applicability { applicability } }))
    }
}

/// The suggestion, or each of its alternatives.
fn each(suggestion: &Suggestion) -> Vec<Suggestion> {
    if suggestion.shape != Shape::Alternatives {
        return vec![suggestion.clone()];
    }
    let one = |part: &Part| Suggestion {
        message: suggestion.message.clone(),
        applicability: suggestion.applicability,
        shape: Shape::Whole,
        parts: vec![part.clone()],
    };
    suggestion.parts.iter().map(one).collect()
}

fn size(edits: &EditSet) -> usize {
    edits.edits().iter().map(|edit| edit.new_text().len() + edit.span().len()).sum()
}

/// What speaks for a suggestion of the compiler. Anything else that holds is nearer to what was meant than a number for a
/// name, than a name that looks alike where the very name can be imported, and than a conversion that may stop the program.
fn ground_of(one: &Suggestion, diagnostic: &Diagnostic) -> Ground {
    let is_far_off = is_number_for_name(one)
        || is_of_a_similar_name(one) && diagnostic.suggestions.iter().any(imports_something)
        || names_another_crate(diagnostic) && (imports_something(one) || one.message.contains("refer to it directly"));
    // A number that is written here, put into a cell: whoever reads it wants to see the cell.
    let is_of_a_cell = |label: &str| {
        let cells = ["Atomic", "Cell<", "Mutex<", "RefCell<", "RwLock<"];
        cells.iter().any(|of| label.starts_with(&format!("expected `{of}"))) && label.ends_with("found integer")
    };
    let label = diagnostic.primary().and_then(|place| place.label.as_deref());
    // `Some(…)` and `Arc::new(…)` say what they make.
    let is_of_a_holder =
        |label: &str| ["Arc<", "Box<", "Option<", "Rc<"].iter().any(|of| label.starts_with(&format!("expected `{of}")));
    let is_made = label.is_some_and(|label| is_of_a_cell(label) || is_of_a_holder(label))
        && one.parts.iter().any(|part| part.new_text == ".into()");
    let may_stop = one.parts.iter().any(|part| part.new_text.contains(".try_into().unwrap()"));
    // It says so itself: `where String: From<T>`, a copy of what was to be changed, or a value for a reference that lacks
    // only its lifetime.
    let is_roundabout = one.message.contains("there might be an alternative better way")
        || one.message.contains("might not be your desired behavior")
        || one.message.contains("lifetime, but this is ")
        || one.message.contains("you might want to return an owned value");
    let is_narrow = is_bound_to_one(one)
        || is_less_than_is_said(one, diagnostic)
        || outlives_what_it_lives_for(one, diagnostic)
        || is_lent_for_good(diagnostic);
    if is_far_off || is_made || may_stop || is_roundabout || is_narrow { Ground::Guess } else { Ground::Reason }
}

/// Whether the failure of whoever is asked is to be the one of the function: nobody else could be asked then.
fn is_bound_to_one(one: &Suggestion) -> bool {
    let told = one.message.strip_prefix("consider constraining the associated type `");
    told.is_some_and(|told| told.contains(">::Error` to `"))
}

/// Whether a type that is said would go, since an alias has no place for it.
fn is_less_than_is_said(one: &Suggestion, diagnostic: &Diagnostic) -> bool {
    diagnostic.message.starts_with("type alias takes ") && one.message.starts_with("remove the unnecessary generic")
}

/// Whether what lives for a lifetime that has a name is to live for ever.
fn outlives_what_it_lives_for(one: &Suggestion, diagnostic: &Diagnostic) -> bool {
    let is_named = diagnostic.code.as_deref() == Some("E0310") && diagnostic.message.contains(" + '");
    is_named && one.parts.iter().any(|part| part.new_text.contains("'static"))
}

/// Whether the compiler would have something lent to be changed for as long as what is in it lives: nobody could use it again.
fn is_lent_for_good(diagnostic: &Diagnostic) -> bool {
    if diagnostic.code.as_deref() != Some("E0106") {
        return false;
    }
    let told = diagnostic.plain();
    let mut lent = told.split("&'a mut ").skip(1);
    lent.any(|rest| rest.trim_start_matches(|c: char| c.is_alphanumeric() || c == '_').starts_with("<'a>"))
}

/// The offers without the imports that go by way of another one; of several homes of a name, those that have not what is asked of it
/// are but guesses.
fn apart(offers: Vec<Offer>, diagnostic: &Diagnostic, view: &mut View<'_>) -> Vec<Offer> {
    let told: Vec<&Suggestion> = offers.iter().map(|one| &one.suggestion).collect();
    let lacking = repair::lacks_members(diagnostic, &told, &mut |name| view.tree_of(name));
    let is_lacking = |part: &Part| repair::imported_path(&part.new_text).is_some_and(|path| lacking.contains(path));
    let mut found: Vec<Offer> = Vec::new();
    for mut offer in offers {
        if offer.suggestion.shape != Shape::Alternatives {
            if !goes_through_an_import(&offer.suggestion, diagnostic, view) {
                let is_guess = offer.suggestion.parts.iter().any(is_lacking);
                offer.ground = if is_guess { offer.ground.max(Ground::Guess) } else { offer.ground };
                found.push(offer);
            }
            continue;
        }
        let whole = offer.suggestion.clone();
        let mut stays = each(&offer.suggestion).into_iter().map(|one| !goes_through_an_import(&one, diagnostic, view));
        offer.suggestion.parts.retain(|_| stays.next() != Some(false));
        let (others, own): (Vec<Part>, Vec<Part>) = offer.suggestion.parts.drain(..).partition(is_lacking);
        for (parts, ground) in [(own, offer.ground), (others, offer.ground.max(Ground::Guess))] {
            if parts.is_empty() {
                continue;
            }
            let part_of = (parts.len() < whole.parts.len()).then(|| whole.clone());
            let suggestion = Suggestion { parts, ..offer.suggestion.clone() };
            found.push(Offer { suggestion, part_of, ground, made_by: offer.made_by });
        }
    }
    found
}

fn imports_something(one: &Suggestion) -> bool {
    one.parts.iter().any(|part| part.new_text.trim_start().starts_with("use "))
}

/// Whether a path says into which crate it leads, and the compiler has the name only from the standard library.
fn names_another_crate(diagnostic: &Diagnostic) -> bool {
    let told = diagnostic.message.rsplit_once(" in crate `").and_then(|(_, rest)| rest.split('`').next());
    told.is_some_and(|of| !matches!(of, "alloc" | "core" | "std"))
}

fn is_of_a_similar_name(one: &Suggestion) -> bool {
    one.message.contains("with a similar name")
}

/// Whether a field of a tuple is offered for a name: any number is as near to a name as any other.
fn is_number_for_name(suggestion: &Suggestion) -> bool {
    let is_number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    suggestion.message.contains("similar name") && suggestion.parts.iter().all(|part| is_number(&part.new_text))
}

/// Whether makers are asked: the build ends at it (an error, or a lint of the compiler's own that is denied), or it is a lint that
/// one of them reads.
fn is_for_makers(diagnostic: &Diagnostic) -> bool {
    let code = diagnostic.code.as_deref();
    let is_own = || code.is_some_and(|code| !code.contains("::"));
    let stops_the_build = diagnostic.level == Level::Error || diagnostic.level == Level::DeniedLint && is_own();
    stops_the_build || code.is_some_and(repair::reads_lint)
}
