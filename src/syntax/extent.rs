//! [`guarded_end`]: how far the thing reaches that an attribute stands before.
//!
//! Read from tokens, because it is asked inside macro calls too, where there is no tree. Where it cannot be decided, the
//! answer is too far rather than too near.

use super::code::Code;
use super::token::Kind;

/// Index one past the last token of the item, statement, expression, field, arm, variant or parameter that begins at
/// `start`, its own further attributes included, and the separator after it.
pub(super) fn guarded_end(code: Code<'_>, start: usize) -> usize {
    let limit = code.group_end(start);
    let mut i = start;
    while let Some((open, false)) = code.attribute_at(i) {
        i = code.after(open);
    }
    if i >= limit {
        return limit;
    }
    match item_shape(code, i) {
        Some(Shape::Body) => body_end(code, i, limit),
        Some(Shape::Semicolon) => semicolon_end(code, i, limit),
        None => element_end(code, i, limit),
    }
}

enum Shape {
    /// Ends with its braces, or with a semicolon that comes before any.
    Body,
    /// Ends with a semicolon.
    Semicolon,
}

/// How the item or `let` at `i` ends; `None` if there is none.
fn item_shape(code: Code<'_>, i: usize) -> Option<Shape> {
    let mut i = i;
    loop {
        if code.is_any_word(i, &["fn", "mod", "struct", "enum", "trait", "impl", "macro"])
            || code.is_word(i, "macro_rules") && code.is_punct(i + 1, b'!')
            || code.is_word(i, "union") && code.name(i + 1).is_some()
            || code.is_word(i, "extern") && is_extern_block(code, i)
        {
            return Some(Shape::Body);
        }
        if code.is_any_word(i, &["use", "static", "type", "let"]) {
            return Some(Shape::Semicolon);
        }
        if code.is_word(i, "const") {
            match code.name(i + 1) {
                Some(b"fn" | b"unsafe" | b"async" | b"extern" | b"trait" | b"impl") => {}
                Some(b"move") | None => return None,
                Some(_) => return Some(Shape::Semicolon),
            }
        }
        i = match () {
            () if code.is_word(i, "pub") && code.is_open(i + 1, b'(') => code.after(i + 1),
            () if code.is_word(i, "extern") && code.is_word(i + 1, "crate") => return Some(Shape::Semicolon),
            () if code.is_word(i, "extern") && code.kind(i + 1) == Some(Kind::Str) => i + 2,
            () if code.is_any_word(i, QUALIFIERS) => i + 1,
            () => return None,
        };
    }
}

const QUALIFIERS: &[&str] =
    &["pub", "crate", "default", "async", "unsafe", "safe", "gen", "auto", "extern", "const", "final"];

fn is_extern_block(code: Code<'_>, i: usize) -> bool {
    code.is_open(i + 1, b'{') || code.kind(i + 1) == Some(Kind::Str) && code.is_open(i + 2, b'{')
}

fn body_end(code: Code<'_>, from: usize, limit: usize) -> usize {
    let mut i = from;
    while i < limit {
        if code.is_punct(i, b';') {
            return i + 1;
        }
        let next = code.after(i);
        // `Foo<{ N }>` and `Foo<{ N }, T>` have braces that are no body.
        if code.is_open(i, b'{') && !code.is_punct(next, b'>') && !code.is_punct(next, b',') {
            return next.min(limit);
        }
        i = next;
    }
    limit
}

fn semicolon_end(code: Code<'_>, from: usize, limit: usize) -> usize {
    let mut i = from;
    while i < limit {
        if code.is_punct(i, b';') {
            return i + 1;
        }
        i = code.after(i);
    }
    limit
}

/// The end of a statement without keyword, or of an element of a list.
fn element_end(code: Code<'_>, from: usize, limit: usize) -> usize {
    let mut i = from;
    if let Some(end) = block_like_end(code, i, limit) {
        if !code.is_punct(end, b'.') && !code.is_punct(end, b'?') {
            return separator_end(code, end, limit);
        }
        i = end;
    }
    let mut angles = 0usize;
    while i < limit {
        match code.kind(i) {
            Some(Kind::Punct(b';')) => return i + 1,
            Some(Kind::Punct(b',')) if angles == 0 => return i + 1,
            Some(Kind::Punct(b'=')) if code.is_pair(i, *b"=>") => {
                angles = 0;
                i += 2;
                if let Some(end) = block_like_end(code, i, limit) {
                    if !code.is_punct(end, b'.') && !code.is_punct(end, b'?') {
                        return separator_end(code, end, limit);
                    }
                    i = end;
                }
                continue;
            }
            Some(Kind::Punct(b'-')) if code.is_pair(i, *b"->") => i += 1,
            Some(Kind::Punct(b'<')) if !code.is_pair(i, *b"<=") => angles += 1,
            Some(Kind::Punct(b'>')) => angles = angles.saturating_sub(1),
            Some(Kind::Punct(b'|')) if code.is_pair(i, *b"||") => i += 1,
            Some(Kind::Punct(b'|')) if i == from || opens_closure(code, i) => i = closing_bar(code, i, limit),
            Some(Kind::Open(b'{')) if i > from + 1 && code.is_punct(i - 1, b'!') => {
                // A macro call with braces is a statement by itself, unless an expression goes on after it.
                let next = code.after(i);
                let goes_on = matches!(code.kind(next), Some(Kind::Punct(b'.' | b'?' | b',' | b';' | b'=')));
                if !goes_on {
                    return next.min(limit);
                }
            }
            _ => {}
        }
        i = code.after(i);
    }
    limit
}

/// Past the separator at `i`, if one stands there.
fn separator_end(code: Code<'_>, i: usize, limit: usize) -> usize {
    if i < limit && (code.is_punct(i, b',') || code.is_punct(i, b';')) { i + 1 } else { i.min(limit) }
}

fn opens_closure(code: Code<'_>, bar: usize) -> bool {
    let Some(before) = bar.checked_sub(1) else { return true };
    matches!(code.kind(before), Some(Kind::Punct(b'=' | b',' | b'(' | b'&' | b':')))
        || code.is_any_word(before, &["move", "return", "static", "async", "break", "else"])
}

fn closing_bar(code: Code<'_>, bar: usize, limit: usize) -> usize {
    let mut i = bar + 1;
    while i < limit && !code.is_punct(i, b';') {
        if code.is_punct(i, b'|') {
            return i;
        }
        i = code.after(i);
    }
    bar
}

/// The end of the expression at `i`, if it is one that ends with a block: `{..}`, `if`, `match`, loops.
fn block_like_end(code: Code<'_>, i: usize, limit: usize) -> Option<usize> {
    let mut i = i;
    if code.kind(i) == Some(Kind::Lifetime) && code.is_punct(i + 1, b':') {
        i += 2;
    }
    if code.is_any_word(i, &["unsafe", "async", "const", "try", "gen"]) {
        i += if code.is_word(i + 1, "move") { 2 } else { 1 };
        return code.is_open(i, b'{').then(|| code.after(i).min(limit));
    }
    if code.is_open(i, b'{') {
        return Some(code.after(i).min(limit));
    }
    if !code.is_any_word(i, &["if", "match", "while", "loop", "for"]) {
        return None;
    }
    loop {
        let mut at = i;
        // The first braces that nothing of the head can follow.
        let end = loop {
            if at >= limit || code.is_punct(at, b';') {
                return Some(limit);
            }
            let next = code.after(at);
            if code.is_open(at, b'{') && !head_goes_on(code, next) {
                break next;
            }
            at = next;
        };
        if !code.is_word(end, "else") || end >= limit {
            return Some(end.min(limit));
        }
        i = end + 1;
        if !code.is_word(i, "if") {
            return Some(code.after(i).min(limit));
        }
    }
}

/// Whether the token at `i`, after braces, shows that those were part of a pattern or a condition.
fn head_goes_on(code: Code<'_>, i: usize) -> bool {
    code.is_word(i, "in")
        || code.is_open(i, b'{')
        || code.is_pair(i, *b"&&")
        || matches!(code.kind(i), Some(Kind::Punct(b'=' | b'|' | b'.' | b'?')))
}
