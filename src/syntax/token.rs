//! Tokens: a lexer for Rust that never fails.
//!
//! The grammar of the tree marks valid code as erroneous in places, and gives no structure inside macro calls. Questions
//! about comments, names and brackets are therefore asked of this flat list, which is right wherever rustc's own lexer
//! accepts the file, and bounded and total everywhere else.

use crate::edit::Span;

/// No such token.
pub(super) const NONE: u32 = u32::MAX;

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Identifier or keyword, `_` included.
    Ident,
    /// `r#name`.
    RawIdent,
    /// `'a`.
    Lifetime,
    /// Any string literal.
    Str,
    /// Character or byte literal.
    Char,
    /// Number.
    Num,
    /// One byte of punctuation.
    Punct(u8),
    /// Opening bracket.
    Open(u8),
    /// Closing bracket.
    Close(u8),
}

/// One token that is not a comment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Token {
    pub(crate) start: u32,
    pub(crate) end: u32,
    pub(crate) kind: Kind,
    /// For a bracket, the index of its partner; [`NONE`] without one.
    pub(crate) mate: u32,
    /// Index of the innermost bracket that is open here; [`NONE`] at the top.
    pub(crate) parent: u32,
}

/// What a comment documents.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Doc {
    /// Nothing: an ordinary comment.
    No,
    /// What follows.
    Outer,
    /// What it stands in.
    Inner,
}

/// One comment, without the line ending after it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CommentToken {
    pub(crate) span: Span,
    pub(crate) doc: Doc,
    /// `/* … */` rather than `// …`.
    pub(crate) block: bool,
}

/// The tokens of a text, in its order.
#[derive(Debug, Default)]
pub(crate) struct Tokens {
    pub(crate) code: Vec<Token>,
    pub(crate) comments: Vec<CommentToken>,
}

impl Tokens {
    /// The token that is no comment and has `offset` behind its first byte and before its end.
    pub(crate) fn code_over(&self, offset: usize) -> Option<Token> {
        let before = self.code.partition_point(|token| (token.start as usize) < offset);
        let token = before.checked_sub(1).and_then(|last| self.code.get(last));
        token.copied().filter(|token| (token.end as usize) > offset)
    }
}

/// Length of what may stand before the code: byte-order mark, `#!` line, frontmatter.
pub(crate) fn prologue_len(bytes: &[u8]) -> usize {
    let bom = if bytes.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let mut at = bom;
    let rest = |at: usize| bytes.get(at..).unwrap_or_default();
    let line_end = |at: usize| rest(at).iter().position(|b| *b == b'\n').map_or(bytes.len(), |n| at + n + 1);
    if rest(at).starts_with(b"#!") && rest(at + 2).iter().find(|b| !b.is_ascii_whitespace()) != Some(&b'[') {
        at = line_end(at);
    }
    let fence_at = at + rest(at).iter().take_while(|b| b.is_ascii_whitespace()).count();
    let dashes = rest(fence_at).iter().take_while(|b| **b == b'-').count();
    let starts_line = fence_at == bom || bytes.get(fence_at.wrapping_sub(1)) == Some(&b'\n');
    if dashes < 3 || !starts_line {
        return at;
    }
    let mut line = line_end(fence_at);
    while line < bytes.len() {
        let end = line_end(line);
        if bytes.get(line..end).unwrap_or_default().trim_ascii_end().iter().all(|b| *b == b'-')
            && rest(line).iter().take_while(|b| **b == b'-').count() == dashes
        {
            return end;
        }
        line = end;
    }
    at
}

/// Reads `bytes` as Rust. Takes time linear in its length; a text of 4 GB or more has no tokens.
pub(super) fn lex(bytes: &[u8]) -> Tokens {
    if u32::try_from(bytes.len()).is_err() {
        return Tokens::default();
    }
    let mut lexer = Lexer { bytes, at: prologue_len(bytes), out: Tokens::default() };
    while lexer.at < bytes.len() {
        lexer.step();
    }
    let mut tokens = lexer.out;
    pair_brackets(&mut tokens.code);
    tokens
}

struct Lexer<'a> {
    bytes: &'a [u8],
    at: usize,
    out: Tokens,
}

impl Lexer<'_> {
    fn peek(&self, ahead: usize) -> u8 {
        self.bytes.get(self.at + ahead).copied().unwrap_or(0)
    }

    fn rest(&self) -> &[u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    fn emit(&mut self, start: usize, kind: Kind) {
        let clip = |n: usize| u32::try_from(n.min(self.bytes.len())).unwrap_or(NONE);
        self.out.code.push(Token { start: clip(start), end: clip(self.at), kind, mate: NONE, parent: NONE });
    }

    fn step(&mut self) {
        let start = self.at;
        let byte = self.peek(0);
        if let Some(width) = space_width(self.rest()) {
            self.at += width;
        } else if byte == b'/' && self.peek(1) == b'/' {
            self.line_comment();
        } else if byte == b'/' && self.peek(1) == b'*' {
            self.block_comment();
        } else if is_ident_start(byte) {
            self.word();
        } else if byte.is_ascii_digit() {
            self.number();
            self.emit(start, Kind::Num);
        } else if byte == b'"' {
            self.at += 1;
            self.quoted(b'"');
            self.emit(start, Kind::Str);
        } else if byte == b'\'' {
            self.quote();
        } else {
            self.at += 1;
            let kind = match byte {
                b'(' | b'[' | b'{' => Kind::Open(byte),
                b')' | b']' | b'}' => Kind::Close(byte),
                _ => Kind::Punct(byte),
            };
            self.emit(start, kind);
        }
    }

    fn line_comment(&mut self) {
        let start = self.at;
        let doc = match (self.peek(2), self.peek(3)) {
            (b'/', b'/') => Doc::No,
            (b'/', _) => Doc::Outer,
            (b'!', _) => Doc::Inner,
            _ => Doc::No,
        };
        let len = self.rest().iter().position(|b| *b == b'\n').unwrap_or(self.rest().len());
        self.at += len;
        let cut = usize::from(self.bytes.get(self.at.wrapping_sub(1)) == Some(&b'\r'));
        self.comment(start, self.at - cut, doc, false);
    }

    fn block_comment(&mut self) {
        let start = self.at;
        let doc = match (self.peek(2), self.peek(3)) {
            (b'*', b'*' | b'/') => Doc::No,
            (b'*', _) => Doc::Outer,
            (b'!', _) => Doc::Inner,
            _ => Doc::No,
        };
        self.at += 2;
        let mut depth = 1usize;
        while depth > 0 && self.at < self.bytes.len() {
            match (self.peek(0), self.peek(1)) {
                (b'/', b'*') => {
                    depth += 1;
                    self.at += 2;
                }
                (b'*', b'/') => {
                    depth -= 1;
                    self.at += 2;
                }
                _ => self.at += 1,
            }
        }
        self.comment(start, self.at, doc, true);
    }

    fn comment(&mut self, start: usize, end: usize, doc: Doc, block: bool) {
        if let Some(span) = Span::new(start, end.min(self.bytes.len())) {
            self.out.comments.push(CommentToken { span, doc, block });
        }
    }

    /// An identifier, or a literal that begins with letters: `r#"…"#`, `b'x'`.
    fn word(&mut self) {
        let start = self.at;
        self.skip_ident();
        let word = self.bytes.get(start..self.at).unwrap_or_default();
        let raw = matches!(word, b"r" | b"br" | b"cr");
        match self.peek(0) {
            b'"' if raw => {
                self.raw_string(0);
                self.emit(start, Kind::Str);
            }
            b'"' if matches!(word, b"b" | b"c") => {
                self.at += 1;
                self.quoted(b'"');
                self.emit(start, Kind::Str);
            }
            b'\'' if word == b"b" => {
                self.at += 1;
                self.quoted(b'\'');
                self.emit(start, Kind::Char);
            }
            b'#' if raw => {
                let hashes = self.rest().iter().take_while(|b| **b == b'#').count();
                if self.peek(hashes) == b'"' {
                    self.raw_string(hashes);
                    self.emit(start, Kind::Str);
                } else if word == b"r" && hashes == 1 && is_ident_start(self.peek(1)) {
                    self.at += 1;
                    self.skip_ident();
                    self.emit(start, Kind::RawIdent);
                } else {
                    self.emit(start, Kind::Ident);
                }
            }
            _ => self.emit(start, Kind::Ident),
        }
    }

    fn skip_ident(&mut self) {
        while self.at < self.bytes.len() && is_ident_byte(self.peek(0)) && space_width(self.rest()).is_none() {
            self.at += 1;
        }
    }

    /// From the first hash or the quote to behind the last hash.
    fn raw_string(&mut self, hashes: usize) {
        self.at += hashes + 1;
        while self.at < self.bytes.len() {
            let found = self.peek(0) == b'"';
            self.at += 1;
            if found {
                let closing = self.rest().iter().take(hashes).take_while(|b| **b == b'#').count();
                self.at += closing;
                if closing == hashes {
                    return;
                }
            }
        }
    }

    /// From behind the opening quote to behind the closing one.
    fn quoted(&mut self, quote: u8) {
        while self.at < self.bytes.len() {
            let byte = self.peek(0);
            self.at += if byte == b'\\' { 2 } else { 1 };
            if byte == quote {
                break;
            }
            // A character literal does not span lines: this one was none, and the damage ends here.
            if quote == b'\'' && byte == b'\n' {
                break;
            }
        }
        self.at = self.at.min(self.bytes.len());
    }

    /// A lifetime or a character literal.
    fn quote(&mut self) {
        let start = self.at;
        let next = self.peek(1);
        let width = match next {
            0..=0x7F => 1,
            0x80..=0xDF => 2,
            0xE0..=0xEF => 3,
            _ => 4,
        };
        if next == b'\\' {
            self.at += 1;
            self.quoted(b'\'');
            self.emit(start, Kind::Char);
        } else if next != b'\'' && self.peek(1 + width) == b'\'' {
            self.at += width + 2;
            self.emit(start, Kind::Char);
        } else if is_ident_start(next) {
            self.at += 1;
            self.skip_ident();
            self.emit(start, Kind::Lifetime);
        } else {
            self.at += 1;
            self.emit(start, Kind::Punct(b'\''));
        }
    }

    fn number(&mut self) {
        self.skip_ident();
        if self.peek(0) == b'.' && self.peek(1).is_ascii_digit() {
            self.at += 1;
            self.skip_ident();
        }
    }
}

fn is_ident_start(byte: u8) -> bool {
    byte == b'_' || byte.is_ascii_alphabetic() || byte >= 0x80
}

fn is_ident_byte(byte: u8) -> bool {
    is_ident_start(byte) || byte.is_ascii_digit()
}

/// Length of the white space character that `rest` begins with, by Rust's definition of white space.
fn space_width(rest: &[u8]) -> Option<usize> {
    match rest {
        [b'\t'..=b'\r' | b' ', ..] => Some(1),
        [0xC2, 0x85, ..] => Some(2),
        [0xE2, 0x80, 0x8E | 0x8F | 0xA8 | 0xA9, ..] | [0xEF, 0xBB, 0xBF, ..] => Some(3),
        _ => None,
    }
}

/// Finds each bracket's partner. A closing bracket that fits no open one is passed over; one that fits an outer one ends
/// all inside it.
fn pair_brackets(code: &mut [Token]) {
    let mut open: Vec<(usize, u8)> = Vec::new();
    let mut counts = [0usize; 3];
    for index in 0..code.len() {
        let here = u32::try_from(index).unwrap_or(NONE);
        let Some(kind) = code.get(index).map(|t| t.kind) else { continue };
        if let Kind::Close(byte) = kind
            && counts.get(slot(byte)).is_some_and(|n| *n > 0)
        {
            while let Some((at, opened)) = open.pop() {
                if let Some(n) = counts.get_mut(slot(opened)) {
                    *n -= 1;
                }
                if let Some(token) = code.get_mut(at) {
                    token.mate = here;
                }
                if slot(opened) == slot(byte) {
                    if let Some(token) = code.get_mut(index) {
                        token.mate = u32::try_from(at).unwrap_or(NONE);
                    }
                    break;
                }
            }
        }
        let parent = open.last().map_or(NONE, |(at, _)| u32::try_from(*at).unwrap_or(NONE));
        if let Some(token) = code.get_mut(index) {
            token.parent = parent;
        }
        if let Kind::Open(byte) = kind {
            open.push((index, byte));
            if let Some(n) = counts.get_mut(slot(byte)) {
                *n += 1;
            }
        }
    }
}

fn slot(bracket: u8) -> usize {
    match bracket {
        b'(' | b')' => 0,
        b'[' | b']' => 1,
        _ => 2,
    }
}
