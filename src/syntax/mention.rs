//! [`mentions`]: where code that no unit compiles needs a name.
//!
//! The compiler says that an import is unused, and it speaks for what it compiled. Code under a `cfg` that is off, doctests
//! and links in documentation it has not seen; they are read here, by name, and when in doubt the name counts.

use super::cfg::CfgAnswer;
use super::code::{Code, is_keyword, string_value};
use super::doc::documentation;
use super::glob::GlobNeeds;
use super::kept::Tokens;
use super::markdown::markdown_places;
use super::reach::{OUTWARD, reaches_out, trait_methods};
use super::token::Kind;
use super::tree::SyntaxFile;
use super::use_tree::{is_use, leaves};
use crate::edit::Span;
use crate::refusal::MentionContext;
use std::collections::{HashMap, HashSet};

/// How many brackets are looked out through for the module that a token is in.
const MAX_NESTING: usize = 256;

/// One place where a name is mentioned in what no unit of the run compiles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mention {
    /// The name.
    pub name: String,
    /// Where, in bytes of the file: the name, the bracket of a link, or the literal of a `#[doc]` attribute.
    pub span: Span,
    /// 1-based line.
    pub line: usize,
    /// What kind of code that is.
    pub context: MentionContext,
}

/// Where `file` mentions `name` in what no unit compiles: in code under a `cfg` that `is_active` does not call active
/// (macro calls like `cfg_if!` included), in doctests, and in links of the documentation. Sorted by place.
///
/// An identifier counts if it is exactly `name` (`r#` left out) and not a field or method (`.name`); a string counts if it
/// captures `{name}`, or names it in an attribute. For a trait of the standard library its methods count too. Inside a
/// `use` declaration a name counts only where it can be the one meant: as first segment, or below `crate`, `self`,
/// `super`. The name `*` stands for a glob import: any name in inactive code counts then that it can have brought in, and
/// any link to a name that the file's code does not have. A lifetime is a name that begins with `'`.
///
/// What lies in a span of `exclude`, which holds what the fix itself removes, does not count; nor does an inner module
/// without any of those spans whose code cannot reach out of it to `name`. With a span in `within`, only code in there
/// counts, and no documentation.
pub fn mentions(
    file: &SyntaxFile,
    name: &str,
    is_active: &dyn Fn(&str, Option<&str>) -> CfgAnswer,
    exclude: &[Span],
    within: Option<Span>,
) -> Vec<Mention> {
    let name = name.strip_prefix("r#").unwrap_or(name);
    if file.tokens().is_none() || name.is_empty() {
        return over_the_bounds(file, name);
    }
    let code = file.code();
    let mut found: Vec<(Span, MentionContext)> = Vec::new();
    let inactive = file.inactive(is_active);
    let glob = (name == "*").then(|| GlobNeeds::of(code));
    let search = Search { file, code, name, exclude, glob };
    let mut inside: HashMap<usize, bool> = HashMap::new();
    let bounds =
        within.map_or(0..code.len(), |span| code.first_starting_at(span.start())..code.first_ending_after(span.end()));
    for (from, to) in inactive.regions.iter().chain(&inactive.macros) {
        let (from, to) = ((*from).max(bounds.start), (*to).min(bounds.end));
        if !search.is_worth_it(from, to) {
            continue;
        }
        let places = search.names(from, to).into_iter().filter(|i| {
            let Some(module) = search.inner_module(*i) else { return true };
            let reaches = |open| reaches_out(code, open + 1, code.close_of(open), name).is_some();
            *inside.entry(module).or_insert_with(|| reaches(module))
        });
        found.extend(places.map(|i| (code.span(i), MentionContext::InactiveCfg)));
    }
    if within.is_none() && (name == "*" || file.may_document(name)) {
        found.extend(search.documentation());
    }
    found.retain(|(span, _)| !exclude.iter().any(|excluded| excluded.contains(*span)));
    found.sort_by_key(|(span, _)| *span);
    found.dedup();
    // Counted on from one to the next: there may be as many as the file has words.
    let (mut line, mut counted) = (1, 0);
    let mut mention = |(span, context): (Span, MentionContext)| {
        let between = file.bytes().get(counted..span.start()).unwrap_or_default();
        line += between.iter().filter(|byte| **byte == b'\n').count();
        counted = span.start();
        Mention { name: name.to_owned(), span, line, context }
    };
    found.into_iter().map(&mut mention).collect()
}

/// Whether the code at `offset` is certainly not compiled, whatever the answers that `is_active` does not know.
pub fn is_off(file: &SyntaxFile, offset: usize, is_active: &dyn Fn(&str, Option<&str>) -> CfgAnswer) -> bool {
    let ways = off_both_ways(file, offset, is_active);
    ways.is_some_and(|ways| ways == [true, true])
}

/// Whether the code at `offset` is certainly compiled, whatever the answers that `is_active` does not know.
pub fn is_on(file: &SyntaxFile, offset: usize, is_active: &dyn Fn(&str, Option<&str>) -> CfgAnswer) -> bool {
    let ways = off_both_ways(file, offset, is_active);
    ways.is_some_and(|ways| ways == [false, false])
}

/// Whether it is off with all unknown answers taken for yes, and with all taken for no: `not(…)` turns them round. `None`
/// where nobody can tell.
fn off_both_ways(
    file: &SyntaxFile,
    offset: usize,
    is_active: &dyn Fn(&str, Option<&str>) -> CfgAnswer,
) -> Option<[bool; 2]> {
    file.tokens()?;
    let code = file.code();
    Some([CfgAnswer::Active, CfgAnswer::Inactive].map(|unknown| {
        let ask = |flag: &str, value: Option<&str>| match is_active(flag, value) {
            CfgAnswer::Unknown => unknown,
            known => known,
        };
        file.inactive(&ask).holds(code, offset)
    }))
}

/// For a whole file that no unit compiles: the 1-based line where it needs `name` of another module of the crate, or
/// `None` if it cannot.
///
/// It can by a path from `crate`, `self` or `super` that holds the name; by a glob import of such a path, if the file uses
/// the name and does not bring it in by itself; and by a `use` or `::` path that begins with it, which in edition 2015
/// means the crate. Comments, documentation and strings do not count. For the name `*` any path out of the file does.
pub fn file_mentions(file: &SyntaxFile, name: &str) -> Option<usize> {
    let name = name.strip_prefix("r#").unwrap_or(name);
    if file.tokens().is_none() {
        return over_the_bounds(file, name).first().map(|mention| mention.line);
    }
    let code = file.code();
    reaches_out(code, 0, code.len(), name).map(|i| file.line_of(code.span(i).start()))
}

/// The first macro call, derive or attribute macro in inactive code that an unused `#[macro_use]` could have brought in:
/// called by a bare name, not of the standard library, not defined in this file.
pub fn macro_invocations_in_inactive(
    file: &SyntaxFile,
    is_active: &dyn Fn(&str, Option<&str>) -> CfgAnswer,
) -> Option<Mention> {
    if file.tokens().is_none() {
        return over_the_bounds(file, "!").into_iter().next();
    }
    let code = file.code();
    let defined: HashSet<&[u8]> = definitions(file).filter_map(|i| code.name(i + 2)).collect();
    for (from, to) in &file.inactive(is_active).regions {
        for i in *from..*to {
            let Some(name) = super::reach::bare_macro(code, i).filter(|name| !defined.contains(name)) else { continue };
            return Some(Mention {
                name: String::from_utf8_lossy(name).into_owned(),
                span: code.span(i),
                line: file.line_of(code.span(i).start()),
                context: MentionContext::InactiveCfg,
            });
        }
    }
    None
}

/// A file too large to be read mentions whatever its bytes hold.
fn over_the_bounds(file: &SyntaxFile, name: &str) -> Vec<Mention> {
    let at = match name {
        "" => None,
        "*" => Some(0),
        _ => file.bytes().windows(name.len()).position(|window| window == name.as_bytes()),
    };
    let mention = |at| Mention {
        name: name.to_owned(),
        span: Span::at(at),
        line: file.line_of(at),
        context: MentionContext::InactiveCfg,
    };
    at.map(mention).into_iter().collect()
}

/// The tokens at which a `macro_rules!` begins.
fn definitions(file: &SyntaxFile) -> impl Iterator<Item = usize> {
    file.macro_definitions().iter().copied().filter(|i| file.code().is_word(*i, "macro_rules"))
}

/// The bodies of this file's macros that code in `regions` calls.
pub(super) fn called_macros(file: &SyntaxFile, regions: &[Tokens]) -> Vec<Tokens> {
    let code = file.code();
    let calls = |from: usize, to: usize| {
        (from..to).filter(move |i| code.is_punct(i + 1, b'!')).filter_map(move |i| code.name(i))
    };
    let mut called: HashSet<&[u8]> = regions.iter().flat_map(|(from, to)| calls(*from, *to)).collect();
    let mut bodies: Vec<(usize, usize)> = Vec::new();
    // A body may call another macro of the file; the chain is followed a few steps.
    for _ in 0..8 {
        let known = called.len();
        bodies = definitions(file)
            .filter(|i| code.name(i + 2).is_some_and(|name| called.contains(name)))
            .map(|i| (i + 3, code.close_of(i + 3)))
            .collect();
        called.extend(bodies.iter().flat_map(|(from, to)| calls(*from, *to)));
        if called.len() == known {
            break;
        }
    }
    bodies
}

/// What is handed to those of this file's macros of which `regions` have a definition, or a part of one: `trace!("{n}")` says
/// nothing of `n` in this build.
pub(super) fn given_to_conditional_macros(file: &SyntaxFile, regions: &[Tokens]) -> Vec<Tokens> {
    let code = file.code();
    let is_left_out = |from: usize, to: usize| {
        let first = regions.partition_point(|(_, end)| *end <= from);
        regions.get(first).is_some_and(|(start, _)| *start < to)
    };
    let conditional = definitions(file).filter(|i| is_left_out(*i, code.close_of(i + 3)));
    let conditional: HashSet<&[u8]> = conditional.filter_map(|i| code.name(i + 2)).collect();
    if conditional.is_empty() {
        return Vec::new();
    }
    let is_call = |i: &usize| code.is_punct(i + 1, b'!') && matches!(code.kind(i + 2), Some(Kind::Open(_)));
    let calls = (0..code.len()).filter(is_call);
    let calls = calls.filter(|i| code.name(*i).is_some_and(|name| conditional.contains(name)));
    calls.map(|i| (i + 2, code.close_of(i + 2))).collect()
}

struct Search<'a> {
    file: &'a SyntaxFile,
    code: Code<'a>,
    name: &'a str,
    exclude: &'a [Span],
    /// If it is a glob import that is looked for.
    glob: Option<GlobNeeds<'a>>,
}

impl Search<'_> {
    /// Whether one of the tokens `from..to` has the name at all.
    fn is_worth_it(&self, from: usize, to: usize) -> bool {
        let may_have = |word: &str| self.file.may_have_word(word, from..to);
        let may_call = |name: &&[u8]| std::str::from_utf8(name).is_ok_and(may_have);
        from < to && (self.glob.is_some() || may_have(self.name) || trait_methods(self.name).iter().any(may_call))
    }

    /// The tokens in `from..to` that mention the name.
    fn names(&self, from: usize, to: usize) -> Vec<usize> {
        let code = self.code;
        let methods = trait_methods(self.name);
        let mut found = Vec::new();
        let mut i = from;
        while i < to.min(code.len()) {
            if let Some(after) = self.glob.as_ref().and_then(|glob| glob.declaration(i)) {
                i = after;
                continue;
            }
            if is_use(code, i) {
                let (leaves, end) = leaves(code, i);
                let roots: HashSet<usize> = leaves.iter().map(|leaf| leaf.root).collect();
                let outward = roots.iter().any(|root| code.is_any_word(*root, OUTWARD));
                match &self.glob {
                    Some(glob) => found.extend(glob.of_use(i)),
                    None => {
                        found.extend((i..end).filter(|at| self.is_name(*at) && (outward || roots.contains(at))));
                    }
                }
                i = end.max(i + 1);
                continue;
            }
            let is_member = i > 0 && code.is_punct(i - 1, b'.') && !(i > 1 && code.is_pair(i - 2, *b".."));
            let is_path = i > 1 && code.is_pair(i - 2, *b"::");
            let is_method = (is_member || is_path) && code.name(i).is_some_and(|name| methods.contains(&name));
            let is_captured = code.kind(i) == Some(Kind::Str) && self.is_in_string(i);
            if is_method || is_captured || self.is_name(i) && !is_member {
                found.push(i);
            }
            i += 1;
        }
        found
    }

    fn is_name(&self, i: usize) -> bool {
        if self.name.starts_with('\'') {
            return self.code.kind(i) == Some(Kind::Lifetime) && self.code.text(i) == self.name.as_bytes();
        }
        let Some(name) = self.code.name(i) else { return false };
        if self.name == "*" {
            // In attributes, lower case is the attribute's own vocabulary; a derive is not.
            let is_vocabulary = !name.first().is_some_and(u8::is_ascii_uppercase);
            let is_name = self.code.kind(i) == Some(Kind::RawIdent) || !is_keyword(name);
            return is_name && !(is_vocabulary && self.code.enclosing_attribute(i).is_some());
        }
        name == self.name.as_bytes()
    }

    /// Whether the string at `i` captures the name as `{name}`, or names it in an attribute, as `with = "name"`.
    fn is_in_string(&self, i: usize) -> bool {
        let text = self.code.text(i);
        let name = self.name.as_bytes();
        if name.is_empty() || !text.windows(name.len()).any(|window| window == name) {
            return false;
        }
        if self.code.enclosing_attribute(i).is_some() {
            let is_doc = i > 1 && self.code.is_word(i - 2, "doc");
            let value = string_value(text);
            let is_ident = |c: char| c == '_' || c.is_alphanumeric();
            return !is_doc && value.split(|c| !is_ident(c)).any(|word| word == self.name);
        }
        text.windows(name.len() + 2).any(|window| {
            let opened = window.first() == Some(&b'{') && matches!(window.last(), Some(b'}' | b':'));
            let counted =
                matches!(window.first(), Some(b':' | b'.' | b'<' | b'>' | b'^')) && window.last() == Some(&b'$');
            (opened || counted) && window.get(1..=name.len()) == Some(name)
        })
    }

    /// The brace of the innermost `mod name {` around the token at `i`, unless one of the excluded spans is in it too.
    fn inner_module(&self, i: usize) -> Option<usize> {
        let code = self.code;
        if self.exclude.is_empty() {
            return None;
        }
        let mut at = i;
        for _ in 0..MAX_NESTING {
            at = code.parent(at)?;
            if at > 1 && code.is_open(at, b'{') && code.is_word(at - 2, "mod") {
                let body = Span::new(code.span(at).start(), code.span(code.close_of(at)).end())?;
                return (!self.exclude.iter().any(|span| body.contains(*span))).then_some(at);
            }
        }
        None
    }

    fn documentation(&self) -> Vec<(Span, MentionContext)> {
        let mut known: HashSet<&[u8]> = HashSet::new();
        if self.name == "*" {
            known.extend((0..self.code.len()).filter_map(|i| self.code.name(i)));
        }
        let wanted = |word: &str| {
            if self.name == "*" { !word.is_empty() && !known.contains(word.as_bytes()) } else { word == self.name }
        };
        let mut found = Vec::new();
        for block in documentation(self.file) {
            let lines: Vec<&str> = block.iter().map(|line| line.text.as_ref()).collect();
            for (line, at, context) in markdown_places(&lines, &wanted) {
                // A doctest is a crate of its own: it does not see this file's glob imports.
                if self.name == "*" && context == MentionContext::Doctest {
                    continue;
                }
                let Some(line) = block.get(line) else { continue };
                let exact = matches!(line.text, std::borrow::Cow::Borrowed(_));
                let start = if exact { (line.span.start() + at).min(line.span.end()) } else { line.span.start() };
                let end =
                    if exact && context == MentionContext::Doctest { start + self.name.len() } else { line.span.end() };
                found.extend(Span::new(start, end.min(line.span.end())).map(|span| (span, context)));
            }
        }
        found
    }
}
