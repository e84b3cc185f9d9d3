//! [`Spoken`]: the names that code says by way of a module, `x::Name`, or that a glob import of one may bring in.

use super::Passed;
use crate::edit::Span;
use crate::engine::objections::handed_on::Way;
use crate::syntax::{SyntaxFile, Word, trait_methods};
use std::collections::{BTreeMap, BTreeSet, HashMap};

/// Words before a name that is declared.
const DECLARES: &[&str] = &["const", "enum", "fn", "macro", "mod", "static", "struct", "trait", "type", "union"];

/// What stands before a method.
const METHOD: &str = ".";

/// How many modules one behind the other may hand on a name.
const MAX_STEPS: usize = 8;

/// A name in code that no unit compiles.
struct Said {
    at: Span,
    line: usize,
    /// The name before it in its path; `None` where it is the first, or stands alone.
    gate: Option<String>,
}

/// A glob import.
struct Glob {
    gate: String,
    /// The innermost module that it is in, if it shows others what it brings in; nothing for the first one of the crate.
    shown_by: Option<String>,
}

/// What one file says.
pub(super) struct Spoken {
    file: String,
    /// The modules that the file is, if they are known.
    ways: Option<Vec<Vec<String>>>,
    said: HashMap<String, Vec<Said>>,
    globs: Vec<Glob>,
    /// The names that the file declares or imports, with what stands before each.
    own: HashMap<String, BTreeSet<String>>,
    /// Other names of what is imported.
    aliases: BTreeSet<String>,
}

/// What the files of a package say.
#[derive(Default)]
pub(in crate::engine::objections) struct AllSpoken(Vec<Spoken>);

/// One name of a `use` declaration.
pub(in crate::engine::objections) struct Leaf<'w> {
    pub(in crate::engine::objections) name: Word<'w>,
    /// The name before it.
    gate: Option<&'w str>,
    pub(in crate::engine::objections) alias: Option<&'w str>,
    /// Whether it is what is imported, and nothing on the way to that.
    pub(in crate::engine::objections) is_last: bool,
}

impl Spoken {
    pub(super) fn of(tree: &SyntaxFile, file: &str, ways: Option<Vec<&[String]>>) -> Spoken {
        let ways = ways.map(|ways| ways.into_iter().map(<[String]>::to_vec).collect());
        let (said, own, aliases) = (HashMap::new(), HashMap::new(), BTreeSet::new());
        let mut found = Spoken { file: file.to_owned(), ways, said, globs: Vec::new(), own, aliases };
        let words = tree.words(tree.whole());
        for two in words.windows(2) {
            if let [first, name] = two
                && DECLARES.contains(&first.text)
                && name.is_name
            {
                found.own.entry(plain(name.text).to_owned()).or_default().insert(String::new());
            }
        }
        for import in tree.inside(tree.whole(), &["use_declaration"]) {
            let words = tree.words(import.span);
            let is_private = words.first().is_none_or(|word| word.text != "pub");
            for leaf in leaves(&words) {
                let gate = leaf.gate.unwrap_or_default();
                found.aliases.extend(leaf.alias.map(str::to_owned));
                match leaf.name.text {
                    "*" => {
                        let module = || {
                            let inner =
                                tree.nearest(import.span, &["mod_item"]).and_then(|own| tree.child(own, "name"));
                            let inner = inner.map(|name| tree.text(name.span).to_owned());
                            inner.unwrap_or_else(|| found.last_name().to_owned())
                        };
                        let shown_by = (!is_private).then(module);
                        found.globs.push(Glob { gate: gate.to_owned(), shown_by });
                    }
                    name if leaf.is_last => {
                        let own = leaf.alias.unwrap_or(name);
                        found.own.entry(plain(own).to_owned()).or_default().insert(gate.to_owned());
                    }
                    _ => {}
                }
            }
        }
        found
    }

    /// The name of the module that the file is; nothing for the first one of the crate.
    fn last_name(&self) -> &str {
        let known = self.ways.iter().flatten().find_map(|way| way.last());
        known.map_or("", String::as_str)
    }

    /// Adds what code says that no unit compiles.
    pub(super) fn add(&mut self, tree: &SyntaxFile, within: Span) {
        let words = tree.words(within);
        let text = |at: Option<usize>| at.and_then(|at| words.get(at)).map_or("", |word| word.text);
        let mut said: Vec<(&str, Span, Option<&str>)> = Vec::new();
        let mut at = 0;
        while let Some(word) = words.get(at) {
            if word.text == "use" && text(Some(at + 1)) != "<" {
                let rest = words.get(at..).unwrap_or_default();
                let len = rest.iter().position(|word| word.text == ";").unwrap_or(rest.len());
                let leaves = leaves(rest.get(..len).unwrap_or_default());
                said.extend(leaves.iter().map(|leaf| (leaf.name.text, leaf.name.span, leaf.gate)));
                at += len.max(1);
                continue;
            }
            let before = |back: usize| text(at.checked_sub(back));
            let is_member = before(1) == "." && before(2) != ".";
            let is_behind = before(1) == ":" && before(2) == ":";
            if word.is_name && is_member {
                said.push((word.text, word.span, Some(METHOD)));
            } else if word.is_name {
                let gate = at.checked_sub(3).and_then(|at| words.get(at)).filter(|gate| is_behind && gate.is_name);
                said.push((word.text, word.span, gate.map(|gate| gate.text)));
            }
            at += 1;
        }
        for (name, at, gate) in said {
            let all = self.said.entry(plain(name).to_owned()).or_default();
            let gate = gate.map(|gate| plain(gate).to_owned());
            if !all.iter().any(|one| one.gate == gate) {
                all.push(Said { at, line: tree.line_of(at.start()), gate });
            }
        }
    }

    /// Whether `gate`, written in this file, may be one of the modules that the import is in, or hand on what one of them has.
    fn may_be(&self, gate: &str, of: &Passed<'_>, gates: &BTreeSet<String>) -> bool {
        match gate {
            "crate" => of.ways.iter().any(|way| way.names.is_empty() || !way.is_certain) || gates.contains(""),
            "super" => self.is_below(of.ways),
            "self" => self.ways.is_none(),
            _ => gates.contains(gate) || self.aliases.contains(gate),
        }
    }

    /// Whether the file is in a module below one of these, as far as that is known.
    fn is_below(&self, ways: &[Way]) -> bool {
        let Some(own) = &self.ways else { return true };
        ways.iter().any(|way| {
            !way.is_certain || own.iter().any(|own| own.len() > way.names.len() && own.starts_with(&way.names))
        })
    }

    /// The line where code that no unit compiles may mean the name of the import.
    fn means(&self, of: &Passed<'_>, name: &str, gates: &BTreeSet<String>) -> Option<usize> {
        if of.is_private && !self.is_below(of.ways) {
            return None;
        }
        let is_it = |gate: &str| self.may_be(gate, of, gates);
        if name == "*" {
            let all = self.said.values().flatten().filter(|one| one.gate.as_deref().is_some_and(&is_it));
            return all.map(|one| one.line).min();
        }
        let said = self.said.get(name).map(Vec::as_slice).unwrap_or_default();
        let is_other = |one: &&Said| self.file != of.file || !of.at.contains(one.at);
        let by_way = said.iter().filter(is_other).find(|one| one.gate.as_deref().is_some_and(&is_it));
        if let Some(one) = by_way {
            return Some(one.line);
        }
        // In its own file others look for the name itself.
        if self.file == of.file || self.own.get(name).is_some_and(|gates| !gates.iter().any(|gate| is_it(gate))) {
            return None;
        }
        if self.ways.is_some() && !self.globs.iter().any(|glob| is_it(&glob.gate)) {
            return None;
        }
        let alone = said.iter().find(|one| one.gate.is_none());
        alone.map(|one| one.line).or_else(|| self.line_of_method(name))
    }

    /// The line of the first call by which code uses a trait of the standard library without naming it.
    fn line_of_method(&self, name: &str) -> Option<usize> {
        let methods = trait_methods(name).into_iter().filter_map(|method| std::str::from_utf8(method).ok());
        let is_call = |method: &str, one: &Said| match &one.gate {
            Some(gate) => gate == METHOD,
            None => matches!(method, "write" | "writeln"),
        };
        let said = methods.filter_map(|method| self.said.get(method)?.iter().find(|one| is_call(method, one)));
        said.map(|one| one.line).min()
    }
}

impl AllSpoken {
    pub(super) fn push(&mut self, one: Spoken) {
        self.0.push(one);
    }

    /// The first place where code that no unit compiles may mean the name of the import, for people.
    pub(super) fn means(&self, of: &Passed<'_>, name: &str) -> Option<String> {
        let last = |way: &Way| way.names.last().cloned().unwrap_or_default();
        let mut gates: BTreeSet<String> = of.ways.iter().map(last).collect();
        for _ in 0..MAX_STEPS {
            let before = gates.len();
            let shown =
                self.0.iter().filter(|_| !of.is_private).flat_map(|one| one.globs.iter().map(move |glob| (one, glob)));
            let more: Vec<String> = shown
                .filter(|(one, glob)| one.may_be(&glob.gate, of, &gates))
                .filter_map(|(_, glob)| glob.shown_by.clone())
                .collect();
            gates.extend(more);
            if gates.len() == before {
                break;
            }
        }
        let places = self.0.iter().filter_map(|one| Some((one.file.as_str(), one.means(of, name, &gates)?)));
        let places: BTreeMap<&str, usize> = places.collect();
        places.into_iter().next().map(|(file, line)| format!("{file}:{line}"))
    }
}

/// The names of a `use` declaration, given its words up to the semicolon; `*` is one.
pub(in crate::engine::objections) fn leaves<'w>(words: &[Word<'w>]) -> Vec<Leaf<'w>> {
    let mut found = Vec::new();
    let mut outer: Vec<Option<&str>> = Vec::new();
    let mut last: Option<&str> = None;
    let mut words = words.iter().skip_while(|word| word.text != "use").skip(1).peekable();
    while let Some(word) = words.next() {
        match word.text {
            "{" => outer.push(last),
            "}" => last = outer.pop().flatten(),
            "," => last = outer.last().copied().flatten(),
            name if name == "*" || word.is_name => {
                let alias = words.next_if(|next| next.text == "as").and_then(|_| words.next()).map(|word| word.text);
                let is_last = words.peek().is_none_or(|next| next.text != ":");
                found.push(Leaf { name: *word, gate: last, alias, is_last });
                // A final `self` names what is before it.
                if name != "self" || last.is_none() {
                    last = Some(name);
                }
            }
            _ => {}
        }
    }
    found
}

/// The name without `r#`.
fn plain(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The place where `dark`, all of it in the modules `own`, means `name` of an import in the modules `way`.
    fn meant(name: &str, way: &str, own: &str, is_private: bool, dark: &str) -> Option<String> {
        let names = |way: &str| way.split("::").filter(|name| !name.is_empty()).map(str::to_owned).collect::<Vec<_>>();
        let ways = [Way { names: names(way), is_certain: true }];
        let of = Passed { file: "src/x.rs", at: Span::at(0), ways: &ways, is_private };
        let tree = SyntaxFile::parse(dark.as_bytes());
        let own = names(own);
        let mut spoken = Spoken::of(&tree, "src/y.rs", Some(vec![&own]));
        spoken.add(&tree, tree.whole());
        let mut all = AllSpoken::default();
        all.push(spoken);
        all.means(&of, name)
    }

    #[test]
    fn a_trait_is_meant_by_its_methods() {
        for (dark, wanted) in [
            ("use super::*; fn f(w: &mut W) { w.write_all(b\"\"); }", true),
            ("use super::*; fn f(w: &mut W) { writeln!(w); }", true),
            ("use super::*; use std::io::Write; fn f(w: &mut W) { w.write_all(b\"\"); }", false),
            ("fn f(w: &mut W) { w.write_all(b\"\"); }", false),
            ("use super::*; fn f(w: &mut W) { w.read(); let write_all = 1; }", false),
        ] {
            assert_eq!(meant("Write", "x", "x::y", true, dark).is_some(), wanted, "{dark}");
        }
    }

    #[test]
    fn a_name_is_meant_by_way_of_its_module() {
        for (way, own, is_private, dark, wanted) in [
            ("x", "y", false, "use crate::x::Name;", true),
            ("x", "y", false, "use crate::x::{Other, Name as N};", true),
            ("x", "y", false, "fn f() -> x::Name { todo!() }", true),
            ("x", "y", false, "use std::x2::Name; fn f() -> Name { todo!() }", false),
            ("x", "y", false, "use crate::x::*; fn f() -> Name { todo!() }", true),
            ("x", "y", false, "use crate::x::*; struct Name;", false),
            ("x", "y", false, "use crate::x as z; fn f() -> z::Name { todo!() }", true),
            ("x", "y", false, "use crate::x::{self as z, Other}; fn f() -> z::Name { todo!() }", true),
            ("x", "y", true, "fn f() -> x::Name { todo!() }", false),
            ("x", "x::y", true, "fn f() -> super::Name { todo!() }", true),
            ("x", "x::y", true, "use super::*; fn f() -> Name { todo!() }", true),
            ("x", "x::y", true, "use super::*; use std::fmt::Name; fn f() -> Name { todo!() }", false),
            ("", "y", true, "use crate::Name;", true),
            ("", "y", true, "fn f(x: u8) { x.Name }", false),
            ("x", "y", false, "pub use crate::x::*; fn f() -> y::Name { todo!() }", true),
        ] {
            assert_eq!(meant("Name", way, own, is_private, dark).is_some(), wanted, "{dark} in `{own}`");
        }
    }
}
