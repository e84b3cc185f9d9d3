//! [`CheatKind`]: the ways to make an error go away without curing it, with what they are called and what permits them.

use std::fmt;

/// A way to make an error go away without curing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum CheatKind {
    /// An item, a field, a variant, a match arm, a statement or a call is gone.
    DeletedCode,
    /// An item has fewer statements than before, though every name that it used is still there. Lints ask for this.
    CondensedCode,
    /// A body that had something in it is empty.
    EmptiedBody,
    /// `todo!()`, `unimplemented!()`, `panic!()`, `unreachable!()`, `assert!(false)`, `process::exit()` or an empty `loop {}`
    /// stands where a value is due.
    Placeholder,
    /// A lint is silenced.
    LintSilenced,
    /// Code is switched off: `#[cfg]`, `cfg!`, `#[ignore]`, `#[should_panic]`.
    SwitchedOff,
    /// Something is `unsafe` that was not.
    Unsafe,
    /// Something can be seen from further away.
    WiderVisibility,
    /// A bound or a predicate is gone, or `?Sized` has come.
    WeakerBound,
    /// A function, type, constant or field that others can use has another type.
    PublicSignature,
    /// A test expects less than before, or something else: an assertion or a value in it is another, or it ends early.
    ChangedTest,
    /// A comment is gone.
    LostComment,
    /// The file cannot be read as a tree, so that nobody can tell.
    Unreadable,
}

impl CheatKind {
    /// All kinds.
    pub const ALL: [CheatKind; 13] = [
        CheatKind::DeletedCode,
        CheatKind::CondensedCode,
        CheatKind::EmptiedBody,
        CheatKind::Placeholder,
        CheatKind::LintSilenced,
        CheatKind::SwitchedOff,
        CheatKind::Unsafe,
        CheatKind::WiderVisibility,
        CheatKind::WeakerBound,
        CheatKind::PublicSignature,
        CheatKind::ChangedTest,
        CheatKind::LostComment,
        CheatKind::Unreadable,
    ];

    /// Its stable name in reports.
    pub fn label(self) -> &'static str {
        match self {
            CheatKind::DeletedCode => "deleted-code",
            CheatKind::CondensedCode => "condensed-code",
            CheatKind::EmptiedBody => "emptied-body",
            CheatKind::Placeholder => "placeholder",
            CheatKind::LintSilenced => "lint-silenced",
            CheatKind::SwitchedOff => "switched-off",
            CheatKind::Unsafe => "unsafe",
            CheatKind::WiderVisibility => "wider-visibility",
            CheatKind::WeakerBound => "weaker-bound",
            CheatKind::PublicSignature => "public-signature",
            CheatKind::ChangedTest => "changed-test",
            CheatKind::LostComment => "lost-comment",
            CheatKind::Unreadable => "unreadable",
        }
    }

    /// What it is, for somebody who is about to propose a change.
    pub fn meaning(self) -> &'static str {
        match self {
            CheatKind::DeletedCode => {
                "an item, a field, a match arm, a statement or a call is gone, and does not stand elsewhere"
            }
            CheatKind::CondensedCode => "fewer statements do less than before, though every name is still there",
            CheatKind::EmptiedBody => "a body is empty that was not",
            CheatKind::Placeholder => {
                "`todo!()`, `panic!()`, `unreachable!()`, `assert!(false)`, an exit or an empty `loop {}` in a value's place"
            }
            CheatKind::LintSilenced => "`#[allow]` or `#[expect]`",
            CheatKind::SwitchedOff => "`#[cfg]`, `cfg!`, `if false`, `#[ignore]`, a test that is none any more",
            CheatKind::Unsafe => "`unsafe` that was not there",
            CheatKind::WiderVisibility => "`pub`, or more of it, on what is there already",
            CheatKind::WeakerBound => "a bound or a predicate is gone, or `?Sized` has come",
            CheatKind::PublicSignature => {
                "a `pub` function, type, constant or field has another type, or is not `pub` any more; lifetimes and a new `const` do not count"
            }
            CheatKind::ChangedTest => "a test expects something else",
            CheatKind::LostComment => "a comment is gone",
            CheatKind::Unreadable => "a file that cannot be parsed",
        }
    }

    /// The flag that permits it; `None` if nothing does.
    pub fn flag(self) -> Option<&'static str> {
        match self {
            CheatKind::DeletedCode => Some("--allow-deleted-code"),
            CheatKind::CondensedCode => Some("--allow-condensed-code"),
            CheatKind::EmptiedBody => Some("--allow-emptied-body"),
            CheatKind::Placeholder => Some("--allow-placeholder"),
            CheatKind::LintSilenced => Some("--allow-lint-silenced"),
            CheatKind::SwitchedOff => Some("--allow-switched-off"),
            CheatKind::Unsafe => Some("--allow-unsafe"),
            CheatKind::WiderVisibility => Some("--allow-wider-visibility"),
            CheatKind::WeakerBound => Some("--allow-weaker-bound"),
            CheatKind::PublicSignature => Some("--allow-public-signature"),
            CheatKind::ChangedTest => Some("--allow-changed-test"),
            CheatKind::LostComment => Some("--allow-lost-comment"),
            CheatKind::Unreadable => None,
        }
    }
}

impl fmt::Display for CheatKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.label())
    }
}
