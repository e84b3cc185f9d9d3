//! [`Match`]: one place that fits, as data.

use crate::edit::Span;

/// One place that fits a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Match {
    /// Which rule of the query it fits.
    pub rule: usize,
    /// Its bytes.
    pub span: Span,
    /// Where it begins.
    pub start: Position,
    /// Where it ends.
    pub end: Position,
    /// What the meta-variables stand for, sorted by name; empty if that was not asked for.
    pub captures: Vec<Capture>,
    /// What its rule has to show, by place; empty if that was not asked for, or if there is no rule.
    pub labels: Vec<Label>,
    /// What it becomes; `None` if the rule only finds, or if it was not asked for.
    pub replacement: Option<Replacement>,
    /// Code at its end that the pattern does not mention, as an `else`, and that a rewrite does away with.
    pub unmentioned: Option<Span>,
    /// Whether it holds a comment that what it becomes does not have.
    pub loses_comment: bool,
    /// What the rule says about it, with the meta-variables filled in.
    pub message: String,
}

/// A place in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// 1-based line.
    pub line: usize,
    /// 1-based column in characters.
    pub column: usize,
}

/// What a meta-variable stands for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Capture {
    /// Its name, without `$`.
    pub name: String,
    /// What kind it is.
    pub kind: CaptureKind,
    /// The text.
    pub text: String,
    /// The bytes, from the first node to the last; `None` for a text that a rule made, or for no node at all.
    pub span: Option<Span>,
    /// The bytes of each node, where there can be several.
    pub parts: Vec<Span>,
}

/// A place that a rule shows to explain a match.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Label {
    /// Its bytes.
    pub span: Span,
    /// Whether it is what the match is about, and not just something that it depends on.
    pub is_primary: bool,
    /// What to say there.
    pub message: Option<String>,
}

/// The kinds of meta-variable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CaptureKind {
    /// `$A`: one node.
    Single,
    /// `$$$A`: any number of nodes.
    Multi,
    /// A text that a rule made of another variable.
    Transformed,
}

/// What a match becomes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Replacement {
    /// The bytes that are replaced: the match, and what the rule adds before and after.
    pub span: Span,
    /// The new text.
    pub text: String,
}

impl Match {
    /// The bytes that it claims: those that its replacement replaces, or else its own.
    pub fn claim(&self) -> Span {
        self.replacement.as_ref().map_or(self.span, |replacement| replacement.span)
    }
}
