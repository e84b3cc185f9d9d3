//! `use` declarations, and [`removed_names`]: which names a deletion takes away.

use super::code::{Code, is_keyword};
use super::token::{Kind, lex};
use super::tree::SyntaxFile;
use crate::edit::Span;

/// One name that a `use` declaration brings into scope.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Leaf {
    /// First segment of its path.
    pub(super) root: usize,
    /// The token that says the name: the alias, or the last segment (before a final `self`, the one before it), or `*`.
    pub(super) name: usize,
    /// The token that is there for this leaf alone: `self`, the last segment, `*`.
    pub(super) own: usize,
    /// The alias, if there is one.
    pub(super) alias: Option<usize>,
}

/// Whether a `use` declaration begins at `i` (and not the `use<..>` of a type).
pub(super) fn is_use(code: Code<'_>, i: usize) -> bool {
    code.is_word(i, "use") && !code.is_punct(i + 1, b'<')
}

/// The names of the `use` declaration at `i`, and the index of its semicolon (or of what stands where one is missing).
pub(super) fn leaves(code: Code<'_>, i: usize) -> (Vec<Leaf>, usize) {
    let end = code.group_end(i);
    let mut found = Vec::new();
    // First and last segment of the path so far, for each open brace.
    let mut outer: Vec<(Option<usize>, Option<usize>)> = Vec::new();
    let (mut root, mut last): (Option<usize>, Option<usize>) = (None, None);
    let (mut own, mut alias) = (None, None);
    let mut at = i + 1;
    loop {
        let kind = if at < end { code.kind(at) } else { None };
        match kind {
            Some(Kind::Ident | Kind::RawIdent) if code.is_word(at, "as") => {
                alias = code.name(at + 1).map(|_| at + 1);
                at += 1;
            }
            Some(Kind::Ident | Kind::RawIdent) | Some(Kind::Punct(b'*')) => {
                root = root.or(Some(at));
                // A final `self` names the segment before it.
                if !(code.is_word(at, "self") && last.is_some()) {
                    last = Some(at);
                }
                own = Some(at);
            }
            Some(Kind::Open(b'{')) => {
                outer.push((root, last));
                own = None;
            }
            Some(Kind::Punct(b':' | b'$')) => {}
            _ => {
                if let (Some(root), Some(last), Some(own)) = (root, last, own.take()) {
                    // `as _` hides the name, but what it names is still what is imported.
                    let name = alias.filter(|alias| code.text(*alias) != b"_").unwrap_or(last);
                    found.push(Leaf { root, name, own, alias });
                }
                alias = None;
                match kind {
                    Some(Kind::Punct(b',')) => (root, last) = outer.last().copied().unwrap_or_default(),
                    Some(Kind::Close(b'}')) => {
                        (root, last) = outer.pop().unwrap_or_default();
                    }
                    _ => return (found, at),
                }
            }
        }
        at += 1;
    }
}

/// The names that go when `new_text` takes the place of `span`: identifiers in its tokens that `new_text` does not have.
///
/// Of a `use` declaration only the names count that it brings into scope, and only those whose own part lies in `span`:
/// the alias or the last segment; for `self` the segment before it; for `as _` what is imported; `*` for a glob. Keywords
/// are no names, and `r#` is left out. Sorted by place, each once.
pub fn removed_names(file_before: &SyntaxFile, span: Span, new_text: &str) -> Vec<String> {
    let code = file_before.code();
    let (first, end) = (code.first_ending_after(span.start()), code.first_starting_at(span.end()));
    let mut names: Vec<(usize, &[u8])> = Vec::new();
    let mut plain = first;
    for (i, stop) in file_before.uses_in(first..end).iter().copied() {
        let (leaves, _) = leaves(code, i);
        for leaf in leaves {
            let is_in = |token: usize| (first..end).contains(&token);
            if is_in(leaf.own) || is_in(leaf.name) && leaf.alias == Some(leaf.name) {
                names.push((leaf.own, code.name(leaf.name).unwrap_or(b"*")));
            }
        }
        names.extend(identifiers(code, plain, i));
        plain = plain.max(stop);
    }
    names.extend(identifiers(code, plain, end));
    names.sort_unstable();
    let tokens = lex(new_text.as_bytes());
    let new = Code { bytes: new_text.as_bytes(), tokens: &tokens.code };
    let kept: Vec<&[u8]> =
        (0..new.len()).filter_map(|i| new.name(i).or(new.is_punct(i, b'*').then_some(b"*"))).collect();
    let mut out: Vec<String> = Vec::new();
    for (_, name) in names {
        let text = String::from_utf8_lossy(name).into_owned();
        if !kept.contains(&name) && !out.contains(&text) {
            out.push(text);
        }
    }
    out
}

/// The lifetimes that go when `new_text` takes the place of `span`: those in its tokens that `new_text` does not have, with
/// their `'`. Each once.
pub fn removed_lifetimes(file_before: &SyntaxFile, span: Span, new_text: &str) -> Vec<String> {
    let code = file_before.code();
    let tokens = lex(new_text.as_bytes());
    let new = Code { bytes: new_text.as_bytes(), tokens: &tokens.code };
    let lifetimes = |code: Code<'_>, from: usize, to: usize| -> Vec<String> {
        let all = (from..to.min(code.len())).filter(|i| code.kind(*i) == Some(Kind::Lifetime));
        all.map(|i| String::from_utf8_lossy(code.text(i)).into_owned()).collect()
    };
    let kept = lifetimes(new, 0, new.len());
    let mut gone: Vec<String> = Vec::new();
    for name in lifetimes(code, code.first_ending_after(span.start()), code.first_starting_at(span.end())) {
        if name != "'_" && name != "'static" && !kept.contains(&name) && !gone.contains(&name) {
            gone.push(name);
        }
    }
    gone
}

fn identifiers<'a>(code: Code<'a>, from: usize, to: usize) -> impl Iterator<Item = (usize, &'a [u8])> {
    let mut condition = from;
    (from..to).filter_map(move |i| {
        // A `#[cfg(…)]` goes with its item; nothing is named by it.
        if code.is_punct(i, b'#') && code.is_open(i + 1, b'[') && code.is_word(i + 2, "cfg") {
            condition = code.close_of(i + 1);
        }
        if i < condition {
            return None;
        }
        let name = code.name(i)?;
        let is_raw = code.kind(i) == Some(Kind::RawIdent);
        (is_raw || !is_keyword(name)).then_some((i, name))
    })
}
