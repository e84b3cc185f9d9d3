//! [`read`]: the item that begins at a token.

use super::{Implements, ItemKind};
use crate::structural::words::{TypeName, squashed};
use crate::syntax::{Code, Kind};

/// An item without what stands before it. Numbers are indices of tokens.
pub(super) struct Head {
    pub(super) kind: ItemKind,
    pub(super) name: String,
    pub(super) visibility: Option<[usize; 2]>,
    pub(super) first: usize,
    pub(super) last: usize,
    pub(super) keyword: usize,
    pub(super) body: Option<usize>,
    pub(super) implements: Option<Implements>,
}

/// Words that may stand between a visibility and the word that says what an item is.
const QUALIFIERS: &[&str] = &["default", "async", "unsafe", "safe", "gen", "auto", "final", "const", "extern"];

/// The last places of a range of tokens at which an item can end, so that none is sought where there is none left.
#[derive(Clone, Copy)]
pub(super) struct Ends {
    /// Behind the last token.
    pub(super) to: usize,
    /// The last semicolon.
    semicolon: Option<usize>,
    /// The last braces that may be a body.
    braces: Option<usize>,
}

impl Ends {
    /// Looks through the tokens `from..to`, what is in brackets left out.
    pub(super) fn of(code: Code<'_>, from: usize, to: usize) -> Self {
        let mut ends = Ends { to, semicolon: None, braces: None };
        let mut at = from;
        while at < to {
            if code.is_punct(at, b';') {
                ends.semicolon = Some(at);
            } else if is_body(code, at) {
                ends.braces = Some(at);
            }
            at = code.after(at);
        }
        ends
    }
}

/// Whether braces open at `at` that may be a body: `A<{ N }>` and `A<{ N }, T>` have braces that are none.
fn is_body(code: Code<'_>, at: usize) -> bool {
    let next = code.after(at);
    code.is_open(at, b'{') && !code.is_punct(next, b'>') && !code.is_punct(next, b',')
}

/// Reads the item at token `first`, whose attributes have been passed, in a list that ends as `ends` says. A macro call
/// counts only `among_items`. `None` if there is no whole item.
pub(super) fn read(code: Code<'_>, first: usize, ends: Ends, among_items: bool) -> Option<Head> {
    let to = ends.to;
    let visibility = visibility_at(code, first);
    let mut at = visibility.map_or(first, |[_, last]| last + 1);
    let from = at;
    let (kind, name, keyword) = loop {
        if at >= to {
            return None;
        }
        if let Some((kind, name)) = named(code, at) {
            break (kind, name, at);
        }
        if code.is_word(at, "impl") && (code.is_punct(at + 1, b'<') || starts_type(code, at + 1)) {
            break (ItemKind::Impl, String::new(), at);
        }
        if code.is_word(at, "extern") && code.is_word(at + 1, "crate") {
            break (ItemKind::ExternCrate, text(code, at + 2), at);
        }
        if code.is_word(at, "extern") {
            let open = if code.kind(at + 1) == Some(Kind::Str) { at + 2 } else { at + 1 };
            if code.is_open(open, b'{') {
                break (ItemKind::ForeignBlock, String::new(), at);
            }
            at = open;
            continue;
        }
        if !code.is_any_word(at, QUALIFIERS) {
            break macro_call(code, from, among_items && visibility.is_none())?;
        }
        at += 1;
    };
    let mut head = Head { kind, name, visibility, first, last: keyword, keyword, body: None, implements: None };
    finish(code, &mut head, ends)?;
    (head.last < to).then_some(head)
}

/// The visibility at `at`: its first and last token.
pub(in crate::structural) fn visibility_at(code: Code<'_>, at: usize) -> Option<[usize; 2]> {
    if !code.is_word(at, "pub") {
        return None;
    }
    let restricted = code.is_open(at + 1, b'(') && code.is_any_word(at + 2, &["crate", "self", "super", "in"]) && {
        // A tuple field `pub (crate::A)` has a type in parentheses.
        code.is_word(at + 2, "in") || code.close_of(at + 1) == at + 3
    };
    Some([at, if restricted { code.close_of(at + 1) } else { at }])
}

fn text(code: Code<'_>, at: usize) -> String {
    String::from_utf8_lossy(code.name(at).unwrap_or_default()).into_owned()
}

/// The kind and name of the item whose keyword stands at `at`, if it is one of those that have a name behind it.
fn named(code: Code<'_>, at: usize) -> Option<(ItemKind, String)> {
    let name_at = |name: usize| code.name(name).map(|_| text(code, name));
    let word = |word: &str| code.is_word(at, word);
    let plain = |kind: ItemKind| name_at(at + 1).map(|name| (kind, name));
    if word("fn") {
        return plain(ItemKind::Function);
    }
    if word("struct") {
        return plain(ItemKind::Struct);
    }
    if word("enum") {
        return plain(ItemKind::Enum);
    }
    if word("trait") {
        return plain(ItemKind::Trait);
    }
    if word("mod") {
        return plain(ItemKind::Module);
    }
    if word("type") {
        return plain(ItemKind::TypeAlias);
    }
    // These are names too.
    if word("union") {
        return plain(ItemKind::Union).filter(|_| {
            matches!(code.kind(at + 2), Some(Kind::Open(b'{') | Kind::Punct(b'<'))) || code.is_word(at + 2, "where")
        });
    }
    if word("const") {
        return plain(ItemKind::Const).filter(|_| code.is_punct(at + 2, b':') || code.is_punct(at + 2, b'<'));
    }
    if word("static") {
        let name = if code.is_word(at + 1, "mut") { at + 2 } else { at + 1 };
        return name_at(name).filter(|_| code.is_punct(name + 1, b':')).map(|name| (ItemKind::Static, name));
    }
    if word("use") && !code.is_punct(at + 1, b'<') {
        return Some((ItemKind::Use, String::new()));
    }
    if word("macro_rules") && code.is_punct(at + 1, b'!') {
        return name_at(at + 2).map(|name| (ItemKind::Macro, name));
    }
    if word("macro") {
        return plain(ItemKind::Macro).filter(|_| matches!(code.kind(at + 2), Some(Kind::Open(_))));
    }
    None
}

/// Whether a type may begin at `at`.
fn starts_type(code: Code<'_>, at: usize) -> bool {
    code.name(at).is_some()
        || matches!(code.kind(at), Some(Kind::Punct(b'!' | b'&' | b'*' | b':' | b'<') | Kind::Open(b'(' | b'[')))
}

/// The macro call at `at`, if calls count.
fn macro_call(code: Code<'_>, at: usize, counts: bool) -> Option<(ItemKind, String, usize)> {
    // What goes on with a path begins no call, and a path of many parts is read but once.
    let is_in_path = at.checked_sub(1).is_some_and(|before| code.is_pair(at, *b"::") && code.name(before).is_some());
    if is_in_path || at.checked_sub(2).is_some_and(|before| code.is_pair(before, *b"::")) {
        return None;
    }
    let mut end = at;
    loop {
        if code.is_pair(end, *b"::") {
            end += 2;
        }
        code.name(end)?;
        end += 1;
        if !code.is_pair(end, *b"::") {
            break;
        }
    }
    (counts && code.is_punct(end, b'!')).then(|| (ItemKind::MacroCall, squashed(code, at, end), end))
}

/// Finds body and end of the item.
fn finish(code: Code<'_>, head: &mut Head, ends: Ends) -> Option<()> {
    match head.kind {
        ItemKind::Macro | ItemKind::MacroCall => {
            // `macro_rules ! name {`, `macro name {`, `call ! {`, `call ! name {`.
            let is_open = |at: &usize| matches!(code.kind(*at), Some(Kind::Open(_)));
            let mut open = (head.keyword + 1..head.keyword + 4).find(is_open)?;
            if code.is_word(head.keyword, "macro") && code.is_open(open, b'(') {
                open = code.after(open);
            }
            head.body = Some(open);
            head.last = closed(code, open)?;
            if !code.is_open(open, b'{') && code.is_punct(head.last + 1, b';') {
                head.last += 1;
            }
        }
        ItemKind::Const | ItemKind::Static | ItemKind::TypeAlias | ItemKind::Use | ItemKind::ExternCrate => {
            if ends.semicolon.is_none_or(|last| last < head.keyword) {
                return None;
            }
            let mut at = head.keyword + 1;
            while !code.is_punct(at, b';') {
                if at >= ends.to || matches!(code.kind(at)?, Kind::Close(_)) {
                    return None;
                }
                at = code.after(at);
            }
            head.last = at;
            if head.kind == ItemKind::Use {
                head.name = squashed(code, head.keyword + 1, at);
            }
        }
        _ => braced(code, head, ends)?,
    }
    if head.kind == ItemKind::Impl {
        let implements = implements(code, head.keyword, head.body?)?;
        head.name = implements.self_type.text.clone();
        head.implements = Some(implements);
    }
    Some(())
}

/// An item that ends with braces, or with a semicolon before any.
fn braced(code: Code<'_>, head: &mut Head, ends: Ends) -> Option<()> {
    let to = ends.to;
    let last = if head.kind == ItemKind::Impl { ends.braces } else { ends.semicolon.max(ends.braces) };
    if last.is_none_or(|last| last < head.keyword) {
        return None;
    }
    let mut at = head.keyword + 1;
    let (mut angles, mut in_where) = (0usize, false);
    while at < to {
        match code.kind(at)? {
            Kind::Punct(b';') => {
                head.last = at;
                return Some(());
            }
            Kind::Punct(b'<') => angles += 1,
            // The tips of `->` and `=>` close nothing.
            Kind::Punct(b'>') if !is_arrow(code, at) => angles = angles.saturating_sub(1),
            Kind::Ident if code.is_word(at, "where") => in_where = true,
            // Another one begins before this one has a body.
            Kind::Ident if head.kind == ItemKind::Impl && angles == 0 && code.is_word(at, "impl") => return None,
            // The bounds of a `where` have parentheses of their own, as in `F: Fn(u8)`.
            Kind::Open(b'(') if head.kind == ItemKind::Struct && angles == 0 && !in_where && head.body.is_none() => {
                closed(code, at)?;
                head.body = Some(at);
            }
            Kind::Open(b'{') if is_body(code, at) && head.body.is_none() => {
                head.last = closed(code, at)?;
                head.body = Some(at);
                return Some(());
            }
            Kind::Close(_) => return None,
            _ => {}
        }
        at = code.after(at);
    }
    None
}

/// Whether the `>` at `at` is the tip of an arrow.
pub(in crate::structural) fn is_arrow(code: Code<'_>, at: usize) -> bool {
    at.checked_sub(1).is_some_and(|before| code.is_pair(before, *b"->") || code.is_pair(before, *b"=>"))
}

/// The bracket that closes the one at `open`, if it is its partner.
fn closed(code: Code<'_>, open: usize) -> Option<usize> {
    let close = code.close_of(open);
    (code.open_of(close) == Some(open)).then_some(close)
}

/// What the `impl` at `keyword` implements; its body opens at `body`.
fn implements(code: Code<'_>, keyword: usize, body: usize) -> Option<Implements> {
    let mut from = keyword + 1;
    if code.is_punct(from, b'<') {
        from = code.after_angles(from, body);
    }
    if code.is_word(from, "const") {
        from += 1;
    }
    let mut end = body;
    let mut of_trait = None;
    let mut at = from;
    while at < body {
        if code.is_punct(at, b'<') {
            at = code.after_angles(at, body);
            continue;
        }
        if code.is_word(at, "where") {
            end = at;
            break;
        }
        let is_binder = code.is_punct(at + 1, b'<') && code.kind(at + 2) == Some(Kind::Lifetime);
        if code.is_word(at, "for") && !is_binder && of_trait.is_none() {
            let start = if code.is_punct(from, b'!') { from + 1 } else { from };
            of_trait = Some(TypeName::read(code, start, at));
            from = at + 1;
        }
        at = code.after(at);
    }
    (from < end).then(|| Implements { self_type: TypeName::read(code, from, end), of_trait })
}
