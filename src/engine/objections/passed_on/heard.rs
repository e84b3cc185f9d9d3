//! [`Heard`]: what one file says, with the block and the module in which it says each.

use super::leaves::{is_rooted, leaves, plain};
use crate::edit::Span;
use crate::syntax::{SyntaxFile, Word};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// Words before a name that is declared.
const DECLARES: &[&str] = &["const", "enum", "fn", "macro", "mod", "static", "struct", "trait", "type", "union"];

/// The names of a path; nothing for one that begins with `::`.
pub(super) type Path = Option<Rc<[String]>>;

/// What a block or a module has.
#[derive(Default, Clone)]
pub(super) struct Names {
    /// The names that it declares or imports.
    pub(super) own: BTreeSet<String>,
    /// What is imported, whatever it is called here.
    pub(super) imported: BTreeSet<String>,
    /// The ways of what is imported, by the name that it has here.
    pub(super) ways: BTreeMap<String, Path>,
    pub(super) globs: Vec<Glob>,
}

/// A glob import.
#[derive(Clone)]
pub(super) struct Glob {
    pub(super) path: Path,
    pub(super) is_private: bool,
}

/// What stands between two braces, or in a file.
#[derive(Default)]
pub(super) struct Scope {
    /// The one around it; `None` where it is that of a module.
    pub(super) outer: Option<usize>,
    /// The modules around it in the file.
    pub(super) inline: Vec<String>,
    pub(super) names: Names,
    /// Whether what it declares is asked of a type.
    has_members: bool,
    /// Whether it is of a function that shows a value, in which `write!` asks for no trait.
    is_fmt: bool,
}

/// How a name is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum How {
    /// Behind these names.
    Path(Rc<[String]>),
    /// As a method.
    Method,
    /// As a macro that writes.
    Writes,
}

/// A name in code that no unit compiles.
pub(super) struct Said {
    pub(super) name: String,
    pub(super) how: How,
    pub(super) at: Span,
    pub(super) line: usize,
    pub(super) scope: usize,
}

/// What one file says.
pub(super) struct Heard {
    pub(super) scopes: Vec<Scope>,
    pub(super) said: Vec<Said>,
}

/// What the next brace opens.
enum Next {
    Block,
    Module(String),
    Members,
    Function { is_fmt: bool, parameters: BTreeSet<String> },
}

struct Reader<'t> {
    tree: &'t SyntaxFile,
    words: Vec<Word<'t>>,
    /// Where code that no unit compiles begins and ends; in order, none beside another.
    dark: Vec<(usize, usize)>,
    found: Heard,
    open: Vec<usize>,
    next: Next,
}

impl Heard {
    /// What the file says; the names in `dark` are those that are looked at.
    pub(super) fn of(tree: &SyntaxFile, dark: &[Span]) -> Heard {
        let mut spans: Vec<(usize, usize)> = dark.iter().map(|span| (span.start(), span.end())).collect();
        spans.sort_unstable();
        let mut merged: Vec<(usize, usize)> = Vec::new();
        for (start, end) in spans {
            match merged.last_mut() {
                Some(last) if start <= last.1 => last.1 = last.1.max(end),
                _ => merged.push((start, end)),
            }
        }
        let found = Heard { scopes: vec![Scope::default()], said: Vec::new() };
        let words = tree.words(tree.whole());
        let mut reader = Reader { tree, words, dark: merged, found, open: vec![0], next: Next::Block };
        let mut at = 0;
        while at < reader.words.len() {
            at += reader.step(at).max(1);
        }
        reader.found
    }
}

impl<'t> Reader<'t> {
    fn text(&self, at: Option<usize>) -> &'t str {
        at.and_then(|at| self.words.get(at)).map_or("", |word| word.text)
    }

    fn back(&self, at: usize, by: usize) -> &'t str {
        self.text(at.checked_sub(by))
    }

    fn on(&self, at: usize, by: usize) -> &'t str {
        self.text(Some(at + by))
    }

    fn inner(&self) -> usize {
        self.open.last().copied().unwrap_or_default()
    }

    fn scope(&mut self) -> Option<&mut Scope> {
        let inner = self.inner();
        self.found.scopes.get_mut(inner)
    }

    /// Reads what is at the word, and gives back how many words that are.
    fn step(&mut self, at: usize) -> usize {
        let Some(word) = self.words.get(at).copied() else { return 1 };
        match word.text {
            "{" => self.enter(),
            "}" => {
                self.next = Next::Block;
                if self.open.len() > 1 {
                    self.open.pop();
                }
            }
            ";" => self.next = Next::Block,
            "use" if self.on(at, 1) != "<" => return self.import(at),
            "let" => {
                let name = (1..4).map(|by| self.on(at, by)).find(|text| !matches!(*text, "mut" | "ref"));
                self.declare(name.unwrap_or_default());
            }
            "impl" if matches!(self.back(at, 1), "" | ";" | "{" | "}" | "]" | "unsafe" | "default") => {
                self.next = Next::Members;
            }
            _ if word.is_name => {
                self.declaration(at, word.text);
                self.mention(at, word);
            }
            _ => {}
        }
        1
    }

    fn enter(&mut self) {
        let inner = self.inner();
        let around = self.found.scopes.get(inner);
        let mut inline = around.map(|scope| scope.inline.clone()).unwrap_or_default();
        let is_fmt = around.is_some_and(|scope| scope.is_fmt);
        let mut scope = Scope { outer: Some(inner), is_fmt, ..Scope::default() };
        match std::mem::replace(&mut self.next, Next::Block) {
            Next::Block => {}
            Next::Module(name) => {
                inline.push(name);
                (scope.outer, scope.is_fmt) = (None, false);
            }
            Next::Members => scope.has_members = true,
            Next::Function { is_fmt, parameters } => {
                scope.is_fmt = is_fmt;
                scope.names.own = parameters;
            }
        }
        scope.inline = inline;
        self.open.push(self.found.scopes.len());
        self.found.scopes.push(scope);
    }

    fn declare(&mut self, name: &str) {
        let name = plain(name).to_owned();
        if let Some(scope) = self.scope().filter(|scope| !scope.has_members) {
            scope.names.own.insert(name);
        }
    }

    fn declaration(&mut self, at: usize, word: &str) {
        if !DECLARES.contains(&word) {
            return;
        }
        let by = if self.on(at, 1) == "mut" { 2 } else { 1 };
        let Some(name) = self.words.get(at + by).filter(|name| name.is_name).map(|name| plain(name.text)) else {
            return;
        };
        self.declare(name);
        match word {
            "mod" if self.on(at, 2) == "{" => self.next = Next::Module(name.to_owned()),
            "trait" => self.next = Next::Members,
            "fn" => self.next = Next::Function { is_fmt: name == "fmt", parameters: BTreeSet::new() },
            _ => {}
        }
    }

    fn import(&mut self, at: usize) -> usize {
        let is_bounded = self.back(at, 1) == ")" && (3..12).any(|by| self.back(at, by) == "pub");
        let is_private = self.back(at, 1) != "pub" && !is_bounded;
        let rest = self.words.get(at..).unwrap_or_default();
        let len = rest.iter().position(|word| word.text == ";").unwrap_or(rest.len());
        let words: Vec<Word<'t>> = rest.get(..len).unwrap_or_default().to_vec();
        let is_rooted = is_rooted(&words);
        for leaf in leaves(&words) {
            let before: Vec<String> = leaf.before.iter().map(|name| plain(name).to_owned()).collect();
            if !is_rooted {
                self.say(leaf.name, How::Path(before.clone().into()));
            }
            let Some(scope) = self.scope().filter(|_| leaf.is_last) else { continue };
            let name = plain(leaf.name.text).to_owned();
            if name == "*" {
                let path = (!is_rooted).then(|| before.into());
                scope.names.globs.push(Glob { path, is_private });
                continue;
            }
            let own = leaf.alias.map_or_else(|| name.clone(), |alias| plain(alias).to_owned());
            let way = (!is_rooted).then(|| [before.as_slice(), std::slice::from_ref(&name)].concat().into());
            scope.names.imported.insert(name);
            if own != "_" {
                scope.names.ways.insert(own.clone(), way);
                scope.names.own.insert(own);
            }
        }
        len
    }

    fn mention(&mut self, at: usize, word: Word<'t>) {
        if self.back(at, 1) == "." && self.back(at, 2) != "." {
            return self.say(word, How::Method);
        }
        let is_behind = |reader: &Self, at: usize| reader.back(at, 1) == ":" && reader.back(at, 2) == ":";
        // The name of a parameter, a field or a local.
        if !is_behind(self, at) && self.on(at, 1) == ":" && self.on(at, 2) != ":" {
            if let Next::Function { parameters, .. } = &mut self.next {
                parameters.insert(plain(word.text).to_owned());
            }
            return;
        }
        if matches!(word.text, "write" | "writeln") && self.on(at, 1) == "!" {
            let inner = self.inner();
            if self.found.scopes.get(inner).is_some_and(|scope| !scope.is_fmt) {
                self.say(word, How::Writes);
            }
            return;
        }
        let (mut first, mut before) = (at, Vec::new());
        while is_behind(self, first) {
            let Some(outer) = first.checked_sub(3).filter(|at| self.words.get(*at).is_some_and(|word| word.is_name))
            else {
                return;
            };
            before.push(plain(self.text(Some(outer))).to_owned());
            first = outer;
        }
        // What a macro is given is not known.
        if self.back(first, 1) == "$" && self.text(Some(first)) != "crate" {
            return;
        }
        before.reverse();
        self.say(word, How::Path(before.into()));
    }

    fn say(&mut self, word: Word<'t>, how: How) {
        let (start, scope) = (word.span.start(), self.inner());
        let at = self.dark.partition_point(|(from, _)| *from <= start);
        if at.checked_sub(1).and_then(|at| self.dark.get(at)).is_some_and(|(_, end)| word.span.end() <= *end) {
            let (name, line) = (plain(word.text).to_owned(), self.tree.line_of(start));
            self.found.said.push(Said { name, how, at: word.span, line, scope });
        }
    }
}
