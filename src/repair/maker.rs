//! Candidate makers: small modules, each of which reads a diagnostic and the tree around it and proposes edits.

#![allow(dead_code, reason = "the candidate makers that use all of it are being added")]

use crate::compiler::{Applicability, Diagnostic, Part, Place, Quoted, Shape, Suggestion};
use crate::edit::Span;
use crate::syntax::SyntaxFile;
use std::rc::Rc;

/// What a maker is given.
pub(super) struct Scene<'s> {
    /// What is to be cured.
    pub(super) error: &'s Diagnostic,
    /// The file of its primary span.
    pub(super) file: Rc<SyntaxFile>,
    /// That file as the compiler names it.
    pub(super) name: &'s str,
    /// The primary span.
    pub(super) span: Span,
    /// All that the compiler says.
    pub(super) all: &'s [Diagnostic],
}

/// One proposal: replacements of one file each, and the reason.
pub(super) struct Proposal {
    why: String,
    parts: Vec<(String, Rc<SyntaxFile>, Span, String)>,
}

type Make = fn(&Scene<'_>, &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>) -> Vec<Proposal>;

/// Each maker's name and what it does.
const MAKERS: &[(&str, Make)] = &[];

impl Proposal {
    /// A proposal without edits yet.
    pub(super) fn new(why: impl Into<String>) -> Proposal {
        Proposal { why: why.into(), parts: Vec::new() }
    }

    /// With one more replacement, in the scene's own file.
    pub(super) fn replace(self, scene: &Scene<'_>, span: Span, text: impl Into<String>) -> Proposal {
        self.replace_in(scene.name, &scene.file, span, text)
    }

    /// With one more insertion, in the scene's own file.
    pub(super) fn insert(self, scene: &Scene<'_>, at: usize, text: impl Into<String>) -> Proposal {
        self.replace(scene, Span::at(at), text)
    }

    /// With one more replacement in another file.
    pub(super) fn replace_in(
        mut self,
        name: &str,
        file: &Rc<SyntaxFile>,
        span: Span,
        text: impl Into<String>,
    ) -> Proposal {
        self.parts.push((name.to_owned(), Rc::clone(file), span, text.into()));
        self
    }

    fn into_suggestion(self) -> Suggestion {
        let part = |(name, file, span, text): (String, Rc<SyntaxFile>, Span, String)| Part {
            place: place(&name, &file, span),
            new_text: text,
            quoted: Some(Quoted { text: file.text(span).replace("\r\n", "\n"), lines: Vec::new() }),
        };
        Suggestion {
            message: self.why,
            applicability: Applicability::Unspecified,
            shape: Shape::Whole,
            parts: self.parts.into_iter().map(part).collect(),
        }
    }
}

fn place(name: &str, file: &SyntaxFile, span: Span) -> Place {
    let head = file.bytes().get(..span.start()).unwrap_or_default();
    let line_start = head.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
    let column = String::from_utf8_lossy(head.get(line_start..).unwrap_or_default()).chars().count() + 1;
    Place {
        file: name.to_owned(),
        byte_start: span.start(),
        byte_end: span.end(),
        line: file.line_of(span.start()),
        column,
        label: None,
        primary: true,
        expansions: Vec::new(),
    }
}

/// What the makers propose for `error`, each with its maker's name; `read` gives the tree of a file as the compiler
/// names it, if it may be edited. Errors inside what a macro wrote have no proposals.
pub fn proposals(
    error: &Diagnostic,
    all: &[Diagnostic],
    read: &mut dyn FnMut(&str) -> Option<Rc<SyntaxFile>>,
) -> Vec<(Option<&'static str>, Suggestion)> {
    let Some(primary) = error.primary() else { return Vec::new() };
    let Some(span) = Span::new(primary.byte_start, primary.byte_end) else { return Vec::new() };
    let Some(file) = read(&primary.file) else { return Vec::new() };
    if span.end() > file.bytes().len() {
        return Vec::new();
    }
    let scene = Scene { error, file, name: &primary.file, span, all };
    let mut found = Vec::new();
    for (name, make) in MAKERS {
        found.extend(make(&scene, read).into_iter().map(|proposal| (Some(*name), proposal.into_suggestion())));
    }
    found
}
