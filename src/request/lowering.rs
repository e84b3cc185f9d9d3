//! [`lower`]: carries one request out on the drafts.

use super::clipboard::Clipboards;
use super::drafts::Drafts;
use super::model::{Change, Eol, Mode, Request};
use super::{
    apply_patch, blocks, content, exact_span, hashlines, lines, patch, search_replace, structural, text, unified_diff,
};
use crate::refusal::{Refusal, RefusedRequest};
use crate::syntax::Edition;
use schemars::JsonSchema;
use serde::Serialize;

/// By which step of its dialect's ladder a place was found.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum MatchStep {
    /// As the request says, byte for byte.
    Exact,
    /// But for line endings.
    LineEndings,
    /// But for quotes, dashes, ellipses and odd spaces.
    Typography,
    /// But for the indentation that all lines have in common.
    Dedent,
    /// Without the first or the last line of the text.
    TrimmedLines,
    /// But for blanks at the start and the end of lines.
    Blanks,
    /// At another line than the diff says.
    Offset,
    /// With context lines that differ, as the request allows.
    Fuzz,
    /// With the counts of the diff's `@@` line corrected.
    Recounted,
}

/// One edit that was made on the drafts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EditDone {
    /// 0-based number of the edit within its request.
    pub edit: usize,
    /// The file.
    pub file: String,
    /// How many places it changed.
    pub places: usize,
    /// 1-based line of the first one, in the text as the edits before left it; 0 for a file as a whole.
    pub line: usize,
    /// How the place was found.
    pub step: MatchStep,
    /// The text that was really matched, cut if it is long, where it is not the one that the request gives.
    pub matched: Option<String>,
    /// What was done beyond the letter of the request, as sentences: indentation fitted, counts repaired.
    pub notes: Vec<String>,
}

impl EditDone {
    /// An edit that gave a file all that it holds.
    pub(super) fn whole(edit: usize, file: String) -> Self {
        EditDone { edit, file, places: 1, line: 0, step: MatchStep::Exact, matched: None, notes: Vec::new() }
    }
}

/// What holds for all requests of a batch.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Settings {
    /// How strict to be.
    pub mode: Mode,
    /// No tolerant step, whatever the dialect.
    pub exact: bool,
    /// Definitions of macros may be changed by name.
    pub macro_definitions: bool,
    /// Files that do not parse may be edited.
    pub broken_input: bool,
    /// The edition of the file that a structural request is about.
    pub edition: Edition,
}

/// What a request is carried out on, and what came of it.
#[derive(Debug)]
pub struct Lowering<'a> {
    /// The files.
    pub(super) drafts: &'a mut Drafts,
    /// The clipboards, a copy that is kept only if the batch is written.
    pub(super) clipboards: &'a mut Clipboards,
    /// How strict to be.
    pub(super) mode: Mode,
    /// No tolerant step.
    pub(super) exact: bool,
    /// What to do with line endings.
    pub(super) eol: Eol,
    /// Definitions of macros may be changed by name.
    pub(super) macro_definitions: bool,
    /// Files that do not parse may be edited.
    pub(super) broken_input: bool,
    /// The edition of the file that a structural request is about.
    pub(super) edition: Edition,
    /// The request's number, of how many.
    request: usize,
    requests: usize,
    /// How many edits the request has; known once its dialect has looked.
    edits: usize,
    done: Vec<EditDone>,
    named: Vec<NamedPlace>,
    warnings: Vec<String>,
    refusals: Vec<(Option<usize>, Refusal)>,
}

/// An item that a request names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedPlace {
    /// Its file, relative to the root.
    pub file: String,
    /// The item, after those that it stands in, from outside: `mod a`, `impl B for C`, `fn d`.
    pub path: Vec<String>,
}

/// What came of one request.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Lowered {
    /// The edits that were made; none if anything was refused.
    pub done: Vec<EditDone>,
    /// The items that it named.
    pub named: Vec<NamedPlace>,
    /// What is worth a warning, with the edit that it is about.
    pub warnings: Vec<String>,
    /// What was refused. The drafts are then as they were before the request.
    pub refusals: Vec<RefusedRequest>,
}

impl Lowering<'_> {
    /// Says how many edits the request has.
    pub(super) fn expect_edits(&mut self, edits: usize) {
        self.edits = edits;
    }

    /// Refuses the edit with this 0-based number, or the request as a whole. The others are looked at all the same, where
    /// that makes sense.
    pub(super) fn refuse(&mut self, edit: Option<usize>, refusal: Refusal) {
        self.refusals.push((edit, refusal));
    }

    /// Tells of an edit that was made.
    pub(super) fn done(&mut self, done: EditDone) {
        self.done.push(done);
    }

    /// Tells of an item that the request names.
    pub(super) fn named(&mut self, file: String, path: Vec<String>) {
        if !path.is_empty() {
            self.named.push(NamedPlace { file, path });
        }
    }

    /// Tells of something that a person may want to know.
    pub(super) fn warn(&mut self, sentence: impl Into<String>) {
        self.warnings.push(sentence.into());
    }

    /// The request's 0-based number.
    pub(super) fn number(&self) -> usize {
        self.request
    }

    /// Whether anything was refused so far.
    pub(super) fn is_refused(&self) -> bool {
        !self.refusals.is_empty()
    }
}

/// Carries `request`, the 0-based `number` of `of`, out on the drafts and the clipboards; if any of its edits is refused
/// both stay as they were.
pub fn lower(
    request: &Request,
    number: usize,
    of: usize,
    settings: Settings,
    drafts: &mut Drafts,
    clipboards: &mut Clipboards,
) -> Lowered {
    drafts.begin();
    let clipboards_before = clipboards.clone();
    let mut lowering = Lowering {
        drafts,
        clipboards,
        mode: settings.mode,
        exact: settings.exact || request.exact,
        eol: request.eol,
        macro_definitions: settings.macro_definitions,
        broken_input: settings.broken_input,
        edition: settings.edition,
        request: number,
        requests: of,
        edits: 1,
        done: Vec::new(),
        named: Vec::new(),
        warnings: Vec::new(),
        refusals: Vec::new(),
    };
    let to = &mut lowering;
    match &request.change {
        Change::ExactSpan(change) => exact_span::lower(change, to),
        Change::Text(change) => text::lower(change, to),
        Change::Patch(change) => patch::lower(change, to),
        Change::Hashlines(change) => hashlines::lower(change, to),
        Change::Lines(change) => lines::lower(change, to),
        Change::SearchReplace(change) => search_replace::lower(change, to),
        Change::Content(change) => content::lower(change, to),
        Change::UnifiedDiff(change) => unified_diff::lower(change, to),
        Change::ApplyPatch(change) => apply_patch::lower(change, to),
        Change::Blocks(change) => blocks::lower(change, to),
        Change::Structural(change) => structural::lower(change, to),
    }
    let Lowering { request, requests, edits, done, named, warnings, refusals, .. } = lowering;
    if refusals.is_empty() {
        return Lowered { done, named, warnings, refusals: Vec::new() };
    }
    drafts.take_back();
    *clipboards = clipboards_before;
    let refused = |(edit, refusal)| RefusedRequest { request: Some(request), requests, edit, edits, refusal };
    Lowered { warnings, refusals: refusals.into_iter().map(refused).collect(), ..Lowered::default() }
}
