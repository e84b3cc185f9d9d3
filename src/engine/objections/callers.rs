//! Where functions are called, in the workspace and in its documentation, as far as names and commas tell: what callers take a
//! function for says what it was before somebody broke it.

use crate::compiler::Project;
use crate::edit::Span;
use crate::engine::view::View;
use crate::syntax::{Branch, SyntaxFile, Word, closing, listed_words};
use crate::workspace::{Walk, rust_files};

/// Most files of a workspace that are looked at for calls.
const MAX_FILES: usize = 2_000;

/// A function whose calls are looked for.
pub(super) struct Sought<'n> {
    pub(super) name: &'n str,
    /// How many parameters it has beside `self`.
    pub(super) taken: usize,
}

impl<'n> Sought<'n> {
    /// `None` if the function has no name or no parameters, as far as the tree tells.
    pub(super) fn of(tree: &'n SyntaxFile, function: Branch<'_>) -> Option<Self> {
        let (name, parameters) = (tree.child(function, "name")?, tree.child(function, "parameters")?);
        let taken = tree.children(parameters).into_iter().filter(|one| one.kind == "parameter").count();
        Some(Sought { name: tree.text(name.span), taken })
    }
}

/// A call, in the words of a text.
pub(super) struct Called {
    /// Where the function's name stands.
    pub(super) name: Span,
    /// The brackets around what is handed over, by index.
    pub(super) open: usize,
    pub(super) close: usize,
    /// How many arguments stand between them.
    pub(super) given: usize,
}

/// The calls that hand over as much as the function takes, `self` before it or among it.
pub(super) fn called(words: &[Word<'_>], of: &Sought<'_>) -> Vec<Called> {
    let text = |at: usize| words.get(at).map_or("", |word| word.text);
    let named = words.iter().enumerate().filter(|(_, word)| word.is_name && word.text == of.name);
    let called = named.filter(|(at, _)| text(at + 1) == "(" && (*at == 0 || text(at - 1) != "fn"));
    let called = called.filter_map(|(at, word)| {
        let close = closing(words, at + 1)?;
        let given = listed_words(words.get(at + 2..close)?).len();
        Some(Called { name: word.span, open: at + 1, close, given })
    });
    called.filter(|call| call.given == of.taken || call.given == of.taken + 1).collect()
}

/// Shows each file of the workspace that has `name` in it, and its documentation as if it were code. Whether all could be
/// read, and they were not too many.
pub(super) fn each_text(project: &Project, view: &mut View<'_>, name: &str, show: &mut dyn FnMut(&SyntaxFile)) -> bool {
    let walked = rust_files(&project.root, &Walk::default()).map(|walked| walked.files).unwrap_or_default();
    if walked.len() > MAX_FILES {
        return false;
    }
    for path in &walked {
        let Ok(file) = path.strip_prefix(&project.root) else { continue };
        let Some(key) = view.key_of(&file.to_string_lossy().replace('\\', "/")) else { continue };
        let Ok(tree) = view.tree(&key) else { return false };
        if tree.bytes().windows(name.len()).any(|window| window == name.as_bytes()) {
            show(&tree);
            show(&documentation(&String::from_utf8_lossy(tree.bytes())));
        }
    }
    true
}

/// The comments and attributes right above an item, as text.
pub(super) fn lines_above(tree: &SyntaxFile, item: Span) -> String {
    let head = String::from_utf8_lossy(tree.bytes().get(..item.start()).unwrap_or_default());
    let is_above = |line: &&str| matches!(line.trim_start().get(..1), Some("/" | "#"));
    let mut lines: Vec<&str> =
        head.lines().rev().skip_while(|line| line.trim().is_empty()).take_while(is_above).collect();
    lines.reverse();
    lines.join("\n")
}

/// The documentation in a text as if it were code: what is prose in it calls nothing.
pub(super) fn documentation(text: &str) -> SyntaxFile {
    let line = |line: &str| {
        let line = line.trim_start();
        let rest = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"))?.trim_start();
        Some(format!("{}\n", rest.strip_prefix("# ").unwrap_or(rest)))
    };
    SyntaxFile::parse(text.lines().filter_map(line).collect::<String>().as_bytes())
}
