//! [`SyntaxFile::without_imports`]: what goes of a `use` declaration whose names nobody wants any more, as the compiler
//! would have it.

use super::branch::Branch;
use super::tree::SyntaxFile;
use super::use_tree::{is_use, leaves};
use crate::edit::Span;
use std::collections::BTreeSet;

/// What is to become of a part of a declaration.
enum Fate {
    /// It stays as it is.
    Stays,
    /// It goes.
    Goes,
    /// It stays without these.
    Shrinks(Vec<Span>),
}

/// A `use` declaration of which something goes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Orphans {
    /// The declaration, its semicolon included.
    pub declaration: Span,
    /// The names that go, in the order of the text.
    pub names: Vec<String>,
    /// What to delete, in the order of the text; no two touch.
    pub removed: Vec<Span>,
}

/// What a private import is in: outside of that nothing can mean it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ImportScope {
    /// The braces of a block or a module, or the whole file.
    pub body: Span,
    /// Whether modules in other files may be part of it.
    pub goes_on: bool,
}

impl SyntaxFile {
    /// The scope of the one `use` declaration that what stands at `span` is of. `None` for one with a visibility of its own,
    /// and where a macro may put it anywhere.
    pub fn import_scope(&self, span: Span) -> Option<ImportScope> {
        let words = self.words(span);
        let declaration = |at: Span| self.nearest(at, &["use_declaration"]);
        let own = declaration(words.first()?.span)?;
        if declaration(words.last()?.span)? != own {
            return None;
        }
        if self.children(own).iter().any(|part| part.kind == "visibility_modifier") {
            return None;
        }
        let around = self.around(own.span);
        let mut outer = around.iter().rev().skip_while(|node| node.kind == "use_declaration");
        let body = outer.next()?;
        let is_scope = match body.kind {
            "source_file" | "block" => true,
            "declaration_list" => outer.next()?.kind == "mod_item",
            _ => false,
        };
        is_scope
            .then(|| ImportScope { body: body.span, goes_on: body.kind != "block" && self.has_other_files(body.span) })
    }

    /// Whether what is in `body` has modules in files of their own, or text from elsewhere. What macros say counts.
    fn has_other_files(&self, body: Span) -> bool {
        let words = self.words(body);
        let is_elsewhere = |at: usize| {
            let mut after = words.iter().skip(at + 1).skip_while(|word| word.text == "$" || word.is_name);
            after.next().is_some_and(|word| word.text == ";")
        };
        words.iter().enumerate().any(|(at, word)| word.text == "include" || word.text == "mod" && is_elsewhere(at))
    }

    /// The declarations that bring in names of `names`, and what goes with these.
    ///
    /// Where all of a declaration goes, that is the declaration; else the names with their commas, and the braces around a
    /// single one that is left (rustc's `calc_unused_spans`, so that what is deleted is what its lint would have deleted).
    /// Declarations with an attribute, documentation or a visibility of their own mean more than they say and are left out, and so are
    /// those with an alias, a glob or a `self` among what goes.
    pub fn without_imports(&self, names: &BTreeSet<&str>) -> Vec<Orphans> {
        let mut found = Vec::new();
        for own in self.all(&["use_declaration"]) {
            let parts = self.children(own);
            let Some(argument) = parts.iter().find(|part| part.field == Some("argument")) else { continue };
            if parts.iter().any(|part| part.kind == "visibility_modifier") || self.has_attribute(own) {
                continue;
            }
            let mut gone = Vec::new();
            let removed = match self.fate(*argument, names, &mut gone) {
                Fate::Stays => continue,
                Fate::Goes => vec![self.with_line_end(own.span)],
                Fate::Shrinks(removed) => removed,
            };
            found.push(Orphans { declaration: own.span, names: gone, removed: joined(removed) });
        }
        found
    }

    /// Whether all that the file says of `name` is what imports of its own bring in from the standard library, so that no
    /// import elsewhere is meant. Each module in it needs its own. What a macro's definition says is said where it is called.
    pub fn imports_for_itself(&self, name: &str) -> bool {
        let code = self.code();
        let text = |i: usize| std::str::from_utf8(code.text(i)).unwrap_or_default();
        let room_of = |at: Span| {
            let around = self.around(at);
            if around.iter().any(|node| node.kind == "macro_definition") {
                return None;
            }
            let mod_at = around.iter().rposition(|node| node.kind == "mod_item");
            let depth = around.len() - mod_at.unwrap_or(0);
            Some((mod_at.and_then(|at| around.get(at)).map(|node| node.span), depth))
        };
        let mut open = BTreeSet::new();
        let (mut meant, mut covered) = (Vec::new(), Vec::new());
        let mut i = 0;
        while i < code.len() {
            if is_use(code, i) {
                let (found, end) = leaves(code, i);
                let has_name = (i..end).any(|at| text(at) == name);
                let is_of_std = found.iter().all(|leaf| matches!(text(leaf.root), "std" | "core" | "alloc"));
                if has_name && !is_of_std {
                    return false;
                }
                let declaration = self.nearest(code.span(i), &["use_declaration"]);
                let room = declaration.and_then(|declaration| room_of(declaration.span));
                // A module's own: of the file, or in its braces.
                let room = room.filter(|(room, depth)| *depth == if room.is_some() { 3 } else { 2 });
                // What a glob brings into a block goes there before the module's imports.
                if room.is_none() && found.iter().any(|leaf| text(leaf.own) == "*") {
                    let Some(declaration) = declaration else { return false };
                    covered.extend(self.nearest(declaration.span, &["block"]).map(|block| block.span));
                }
                if found.iter().any(|leaf| text(leaf.name) == name && leaf.alias.is_none())
                    && declaration.is_some_and(|own| !self.has_attribute(own))
                    && let Some((room, _)) = room
                {
                    open.insert(room);
                }
                i = end;
            } else if text(i) == name || text(i).strip_prefix("r#") == Some(name) {
                let before = |count: usize| i.checked_sub(count).map_or("", text);
                let Some((room, _)) = room_of(code.span(i)).filter(|_| (before(2), before(1)) != (":", ":")) else {
                    return false;
                };
                if before(1) != "." {
                    meant.push((room, code.span(i)));
                }
            }
            i += 1;
        }
        let is_covered = |at: Span| covered.iter().any(|block: &Span| block.contains(at));
        meant.iter().all(|(room, at)| open.contains(room) && !is_covered(*at))
    }

    /// The declaration with the end of its line, if it begins a line and ends one: so the lint takes it. One that is indented
    /// it takes alone.
    fn with_line_end(&self, own: Span) -> Span {
        let bytes = self.bytes();
        let begins = bytes.get(..own.start()).is_some_and(|before| before.last().is_none_or(|byte| *byte == b'\n'));
        let after = bytes.get(own.end()..).unwrap_or_default();
        let end = match after {
            [b'\n', ..] => 1,
            [b'\r', b'\n', ..] => 2,
            _ => 0,
        };
        Span::new(own.start(), own.end() + end).filter(|_| begins).unwrap_or(own)
    }

    fn has_attribute(&self, item: Branch<'_>) -> bool {
        let around = self.around(item.span);
        let Some(parent) = around.iter().rev().find(|node| node.span != item.span) else { return false };
        let mut before = self.children(*parent).into_iter().filter(|child| child.span.end() <= item.span.start());
        let is_of_docs = |text: &str| text.starts_with("///") || text.starts_with("/**");
        let last = before.rfind(|child| !child.kind.ends_with("comment") || is_of_docs(self.text(child.span)));
        last.is_some_and(|child| child.kind == "attribute_item" || child.kind.ends_with("comment"))
    }

    fn fate(&self, tree: Branch<'_>, names: &BTreeSet<&str>, gone: &mut Vec<String>) -> Fate {
        match tree.kind {
            "identifier" | "scoped_identifier" => {
                let name = self.words(tree.span).last().map(|word| word.text.to_owned());
                match name.filter(|name| names.contains(name.as_str())) {
                    Some(name) => {
                        gone.push(name);
                        Fate::Goes
                    }
                    None => Fate::Stays,
                }
            }
            "scoped_use_list" => {
                self.child(tree, "list").map_or(Fate::Stays, |list| self.fate_of_list(list, names, gone))
            }
            "use_list" => self.fate_of_list(tree, names, gone),
            _ => Fate::Stays,
        }
    }

    fn fate_of_list(&self, list: Branch<'_>, names: &BTreeSet<&str>, gone: &mut Vec<String>) -> Fate {
        let is_sign = |kind: &str| matches!(kind, "{" | "}" | "," | "line_comment" | "block_comment");
        let nested: Vec<Branch<'_>> = self.children(list).into_iter().filter(|node| !is_sign(node.kind)).collect();
        let mut removed: Vec<Span> = Vec::new();
        let mut staying = 0;
        let mut last_went = false;
        for (at, node) in nested.iter().enumerate() {
            let went = match self.fate(*node, names, gone) {
                Fate::Stays => {
                    staying += 1;
                    false
                }
                Fate::Shrinks(inner) => {
                    staying += 1;
                    removed.extend(inner);
                    false
                }
                Fate::Goes => true,
            };
            if went {
                let before = at.checked_sub(1).and_then(|before| nested.get(before));
                // From the end of the one before, so that its comma goes; where nothing stays before it, up to the next.
                let (start, end) = match (before, nested.get(at + 1)) {
                    (Some(before), next) if next.is_none() || staying > 0 => (before.span.end(), node.span.end()),
                    (_, Some(next)) => (node.span.start(), next.span.start()),
                    (_, None) => (node.span.start(), node.span.end()),
                };
                let own = Span::new(start, end).unwrap_or(node.span);
                match removed.last_mut().filter(|_| last_went) {
                    Some(last) => *last = Span::new(last.start().min(own.start()), own.end()).unwrap_or(own),
                    None => removed.push(own),
                }
            }
            last_went = went;
        }
        if removed.is_empty() {
            return Fate::Stays;
        }
        if staying == 0 {
            return Fate::Goes;
        }
        let is_self = nested.iter().any(|node| self.text(node.span) == "self");
        if staying == 1
            && !is_self
            && let (Some(first), Some(last)) = (nested.first(), nested.last())
        {
            removed.extend(Span::new(list.span.start(), first.span.start()));
            removed.extend(Span::new(last.span.end(), list.span.end()));
        }
        Fate::Shrinks(removed)
    }
}

/// The spans by place, those that touch made one.
fn joined(mut spans: Vec<Span>) -> Vec<Span> {
    spans.sort_by_key(|span| (span.start(), span.end()));
    let mut found: Vec<Span> = Vec::new();
    for span in spans {
        match found.last_mut().filter(|last| last.end() >= span.start()) {
            Some(last) => *last = Span::new(last.start(), last.end().max(span.end())).unwrap_or(span),
            None => found.push(span),
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    fn without(text: &str, names: &[&str]) -> String {
        let file = SyntaxFile::parse(text.as_bytes());
        let mut text = text.to_owned();
        let all = file.without_imports(&names.iter().copied().collect());
        for span in all.iter().flat_map(|orphans| &orphans.removed).rev() {
            text.replace_range(span.start()..span.end(), "");
        }
        text
    }

    /// What `unused_imports` of rustc 1.95 suggests for the same.
    #[test]
    fn what_goes_is_what_the_lint_takes() {
        for (before, names, after) in [
            ("use std::mem::transmute;\nfn f() {}", &["transmute"][..], "fn f() {}"),
            ("use a::b;\r\nfn f() {}", &["b"], "fn f() {}"),
            ("use a::b; fn f() {}", &["b"], " fn f() {}"),
            ("mod m {\n    use a::b;\n}", &["b"], "mod m {\n    \n}"),
            ("use a::{b, c};", &["c"], "use a::b;"),
            ("use a::{b, c};", &["b"], "use a::c;"),
            ("use a::{b, c, d};", &["c"], "use a::{b, d};"),
            ("use a::{b, c, d};", &["b"], "use a::{c, d};"),
            ("use a::{b, c, d,};", &["d"], "use a::{b, c,};"),
            ("use a::{b, c, d};", &["b", "c"], "use a::d;"),
            ("use a::{b, c, d};", &["c", "d"], "use a::b;"),
            ("use a::{b, c};", &["b", "c"], ""),
            ("use a::{self, c};", &["c"], "use a::{self};"),
            ("use a::{x::{b, c}, d};", &["c"], "use a::{x::b, d};"),
            ("use a::{x::{b, c}, d};", &["b", "c"], "use a::d;"),
            ("use a::{x::{b, c}, d};", &["c", "d"], "use a::x::b;"),
            ("use a::{x::{b, c}, d, y};", &["c", "d"], "use a::{x::b, y};"),
            ("use a::{x::{b, c}};", &["c"], "use a::x::b;"),
            ("use a::{d, x::{b, c}};", &["b"], "use a::{d, x::c};"),
            ("use a::{self, c, d};", &["d"], "use a::{self, c};"),
            ("use a::{\n    b,\n    c,\n};", &["c"], "use a::b;"),
            ("fn f() { use a::b; }", &["b"], "fn f() {  }"),
        ] {
            assert_eq!(without(before, names), after, "{before} without {names:?}");
        }
    }

    #[test]
    fn files_that_import_for_themselves() {
        for (text, does) in [
            ("use std::mem;\nfn f() { mem::swap() }", true),
            ("use core::{mem, str};\n// mem\nfn f() { mem::swap(); x.mem; x.mem() }", true),
            ("use std::mem::swap;\nfn f() { swap() }", true),
            ("fn f() {}", true),
            ("use std::mem;\nmod m { use std::mem; fn f() { mem::swap() } }", true),
            ("use std::mem;\nmod m { use super::*; fn f() { mem::swap() } }", false),
            ("mod m { use std::mem; }\nfn f() { mem::swap() }", false),
            ("fn f() { mem::swap() }", false),
            ("fn g() { use std::mem; }\nfn f() { mem::swap() }", false),
            ("use std::mem;\nfn f() { super::mem::swap() }", false),
            (
                "use std::mem;\nfn f() { S { a: mem::swap(), b: r#mem::swap() }; m!(mem) }\nmacro_rules! m { () => { 1 } }",
                true,
            ),
            ("fn f() { r#mem::swap() }", false),
            ("use super::mem;\nfn f() { mem::swap() }", false),
            ("use super::*;\nfn f() { mem::swap() }", false),
            ("use std::mem;\nuse super::*;\nfn f() { mem::swap() }", true),
            ("use std::mem;\nfn f() { use super::*; mem::swap() }", false),
            ("use std::mem;\nfn f() { { use super::*; } mem::swap() }", true),
            ("use std::mem;\nfn f() { m!(use super::*;); mem::swap() }", false),
            ("use std::mem;\nmod m { use std::mem; use super::*; fn f() { mem::swap() } }", true),
            ("use std::mem;\nuse mem::swap;\nfn f() { mem::swap() }", false),
            ("use std::mem as mem2;\nfn f() { mem::swap() }", false),
            ("#[cfg(x)]\nuse std::mem;\nfn f() { mem::swap() }", false),
            ("use std::mem;\nmacro_rules! m { () => { mem::swap() } }", false),
        ] {
            assert_eq!(SyntaxFile::parse(text.as_bytes()).imports_for_itself("mem"), does, "{text}");
        }
    }

    #[test]
    fn a_private_import_has_a_scope() {
        let scope = |text: &str| {
            let file = SyntaxFile::parse(text.as_bytes());
            let at = text.find("use a::b;").unwrap();
            let scope = file.import_scope(Span::new(at, at + "use a::b;".len()).unwrap())?;
            Some((file.text(scope.body).to_owned(), scope.goes_on))
        };
        for (text, body, goes_on) in [
            ("fn f() { use a::b; }", "{ use a::b; }", false),
            ("fn f() { if x { use a::b; } mod c; }", "{ use a::b; }", false),
            ("mod m { use a::b; } mod c;", "{ use a::b; }", false),
            ("mod m { use a::b; mod c; }", "{ use a::b; mod c; }", true),
            ("use a::b; mod m {}", "use a::b; mod m {}", false),
            ("use a::b; mod c;", "use a::b; mod c;", true),
            ("use a::b; x! { mod c; }", "use a::b; x! { mod c; }", true),
            (
                "use a::b; macro_rules! m { ($n:ident) => { mod $n; } }",
                "use a::b; macro_rules! m { ($n:ident) => { mod $n; } }",
                true,
            ),
            ("use a::b; include!(\"c.rs\");", "use a::b; include!(\"c.rs\");", true),
        ] {
            assert_eq!(scope(text), Some((body.to_owned(), goes_on)), "{text}");
        }
        for text in ["pub use a::b;", "mod m { pub(super) use a::b; }", "x! { use a::b; }", "x! { if y { use a::b; } }"]
        {
            assert_eq!(scope(text), None, "{text}");
        }
        let two = "use a::b; use a::c;";
        assert_eq!(SyntaxFile::parse(two.as_bytes()).import_scope(Span::new(0, two.len()).unwrap()), None);
    }

    #[test]
    fn what_means_more_than_it_says_stays() {
        for text in [
            "pub use a::b;",
            "pub(crate) use a::b;",
            "#[cfg(x)]\nuse a::b;",
            "#[allow(unused_imports)]\n// why\nuse a::b;",
            "/// What it is.\nuse a::b;",
            "use a::b as c;",
            "use a::b::*;",
            "use a::b::{self};",
            "use b::c;",
        ] {
            assert_eq!(without(text, &["b"]), text);
        }
    }
}
