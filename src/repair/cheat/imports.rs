//! [`Imports`]: which names a file brings in, and which it hands on.

use super::facts::visibility;
use crate::edit::Span;
use crate::syntax::{SyntaxFile, Word};
use std::collections::{BTreeMap, BTreeSet};

/// Functions that end the program.
pub(super) const EXITS: &[&str] = &["abort", "exit", "panic_any"];

/// Macros that stand in for a value.
const PLACEHOLDERS: &[&str] = &["panic", "todo", "unimplemented", "unreachable"];

/// What a file imports.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Imports {
    /// Each import, with how far it can be seen.
    pub(super) ranks: BTreeMap<String, u8>,
    /// Names that others can reach through a `pub use`; those of an import that the compiler cannot resolve are left out.
    pub(super) exported: BTreeSet<String>,
    /// What functions that end the program are called here.
    exits: BTreeSet<String>,
    /// What the modules of such functions are called here.
    modules: BTreeSet<String>,
    /// Other names here for macros that stand in for a value.
    stand_ins: BTreeSet<String>,
}

impl Imports {
    pub(super) fn of(file: &SyntaxFile, faults: &[Span]) -> Imports {
        let mut imports = Imports::default();
        for import in file.all(&["use_declaration"]) {
            let rank = visibility(file, import);
            let words: Vec<Word<'_>> =
                file.words(import.span).into_iter().skip_while(|word| word.text != "use").skip(1).collect();
            if rank == 3 && !faults.iter().any(|fault| import.span.contains(*fault)) {
                imports.exported.extend(leaves(&words));
            }
            imports.read_exits(&words);
            imports.read_stand_ins(&words);
            imports.ranks.insert(words.iter().map(|word| word.text).collect(), rank);
        }
        imports
    }

    fn read_exits(&mut self, words: &[Word<'_>]) {
        let has = |name: &str| words.iter().any(|word| word.text == name);
        if !has("process") && !has("panic") {
            return;
        }
        if has("*") {
            self.exits.extend(EXITS.iter().map(|name| (*name).to_owned()));
        }
        for (at, word) in words.iter().enumerate() {
            let is_renamed = words.get(at + 1).is_some_and(|next| next.text == "as");
            let name = if is_renamed { words.get(at + 2) } else { Some(word) };
            let name = name.map(|name| name.text.to_owned());
            if EXITS.contains(&word.text) {
                self.exits.extend(name);
            } else if is_renamed && matches!(word.text, "process" | "panic") {
                self.modules.extend(name);
            }
        }
    }

    fn read_stand_ins(&mut self, words: &[Word<'_>]) {
        let renamed = words
            .windows(3)
            .filter(|three| matches!(three, [name, mark, _] if PLACEHOLDERS.contains(&name.text) && mark.text == "as"));
        self.stand_ins.extend(renamed.filter_map(|three| Some(three.last()?.text.to_owned())));
    }

    /// Whether a macro of this name stands in for a value: `todo`, or what it was imported as.
    pub(super) fn stands_in(&self, name: &str) -> bool {
        PLACEHOLDERS.contains(&name) || self.stand_ins.contains(name)
    }

    /// Whether a call of this path ends the program: `process::exit`, `panic_any`, or what was imported of them.
    pub(super) fn ends_the_program(&self, path: &[&str]) -> bool {
        match path {
            [.., "process", "exit" | "abort"] | [.., "panic_any"] => true,
            [name] => self.exits.contains(*name),
            [module, name] => self.modules.contains(*module) && EXITS.contains(name),
            _ => false,
        }
    }
}

/// The names that an import brings in: the alias, or the last of each path. A glob is its whole import.
fn leaves(words: &[Word<'_>]) -> Vec<String> {
    let is_last = |at: usize| !words.get(at + 1).is_some_and(|next| matches!(next.text, ":" | "::" | "as"));
    let leaf = |(at, word): (usize, &Word<'_>)| match word.text {
        "*" => Some(words.iter().map(|word| word.text).collect()),
        _ => (word.is_name && is_last(at)).then(|| word.text.to_owned()),
    };
    words.iter().enumerate().filter_map(leaf).collect()
}
