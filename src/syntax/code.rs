//! [`Code`]: reading tokens by index.

use super::token::{Kind, NONE, Token};
use crate::edit::Span;

/// A text and its tokens, to be read by index. An index past the end reads as nothing.
#[derive(Clone, Copy)]
pub(crate) struct Code<'a> {
    pub(crate) bytes: &'a [u8],
    pub(crate) tokens: &'a [Token],
}

impl<'a> Code<'a> {
    pub(crate) fn len(self) -> usize {
        self.tokens.len()
    }

    pub(crate) fn kind(self, i: usize) -> Option<Kind> {
        self.tokens.get(i).map(|t| t.kind)
    }

    pub(crate) fn span(self, i: usize) -> Span {
        self.tokens
            .get(i)
            .and_then(|t| Span::new(t.start as usize, t.end as usize))
            .unwrap_or(Span::at(self.bytes.len()))
    }

    pub(crate) fn text(self, i: usize) -> &'a [u8] {
        self.tokens.get(i).and_then(|t| self.bytes.get(t.start as usize..t.end as usize)).unwrap_or_default()
    }

    /// The identifier at `i`, without `r#`.
    pub(crate) fn name(self, i: usize) -> Option<&'a [u8]> {
        match self.kind(i)? {
            Kind::Ident => Some(self.text(i)),
            Kind::RawIdent => self.text(i).get(2..),
            _ => None,
        }
    }

    /// Whether the keyword or contextual keyword `word` stands at `i`.
    pub(crate) fn is_word(self, i: usize, word: &str) -> bool {
        self.kind(i) == Some(Kind::Ident) && self.text(i) == word.as_bytes()
    }

    /// Whether one of `words` stands at `i`.
    pub(crate) fn is_any_word(self, i: usize, words: &[&str]) -> bool {
        words.iter().any(|word| self.is_word(i, word))
    }

    pub(crate) fn is_punct(self, i: usize, byte: u8) -> bool {
        self.kind(i) == Some(Kind::Punct(byte))
    }

    pub(crate) fn is_open(self, i: usize, byte: u8) -> bool {
        self.kind(i) == Some(Kind::Open(byte))
    }

    /// Whether the two bytes of `pair` stand at `i`, with nothing between them.
    pub(crate) fn is_pair(self, i: usize, pair: [u8; 2]) -> bool {
        let [first, second] = pair;
        self.is_punct(i, first) && self.is_punct(i + 1, second) && self.span(i).end() == self.span(i + 1).start()
    }

    /// The text of the tokens `from..to`, as it stands.
    pub(crate) fn source(self, from: usize, to: usize) -> String {
        let end = to.checked_sub(1).map_or(0, |last| self.span(last).end());
        String::from_utf8_lossy(self.bytes.get(self.span(from).start()..end).unwrap_or_default()).into_owned()
    }

    /// The same with single blanks.
    pub(crate) fn words(self, from: usize, to: usize) -> String {
        self.source(from, to).split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Index of the bracket that closes the one at `open`, or the number of tokens if none does.
    pub(crate) fn close_of(self, open: usize) -> usize {
        match self.tokens.get(open) {
            Some(t) if t.mate != NONE => t.mate as usize,
            _ => self.len(),
        }
    }

    /// Index of the bracket that the one at `close` closes.
    pub(crate) fn open_of(self, close: usize) -> Option<usize> {
        self.tokens.get(close).filter(|t| t.mate != NONE).map(|t| t.mate as usize)
    }

    /// The token after the one at `i`, or after the whole group if that opens one.
    pub(crate) fn after(self, i: usize) -> usize {
        if matches!(self.kind(i), Some(Kind::Open(_))) { (self.close_of(i) + 1).max(i + 1) } else { i + 1 }
    }

    /// The token behind the angle brackets that open at `i`, groups being whole and arrows closing nothing; `limit` if
    /// they are not closed before it.
    pub(crate) fn after_angles(self, i: usize, limit: usize) -> usize {
        let (mut at, mut depth) = (i, 0usize);
        while at < limit {
            let is_arrow = at > i && (self.is_pair(at - 1, *b"->") || self.is_pair(at - 1, *b"=>"));
            if self.is_punct(at, b'<') {
                depth += 1;
            } else if self.is_punct(at, b'>') && !is_arrow {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    return at + 1;
                }
            }
            at = self.after(at);
        }
        limit
    }

    /// One past the last token of the item, statement, expression, field, arm, variant or parameter that begins at `i`,
    /// its attributes included, and the separator after it. Where it cannot be decided, too far rather than too near.
    pub(crate) fn guarded_end(self, i: usize) -> usize {
        super::extent::guarded_end(self, i)
    }

    /// Index of the bracket that the token at `i` stands in.
    pub(crate) fn parent(self, i: usize) -> Option<usize> {
        self.tokens.get(i).filter(|t| t.parent != NONE).map(|t| t.parent as usize)
    }

    /// Index one past the last token of the group that the token at `i` stands in.
    pub(crate) fn group_end(self, i: usize) -> usize {
        self.parent(i).map_or(self.len(), |open| self.close_of(open)).min(self.len())
    }

    /// First token that ends after the byte `offset`.
    pub(crate) fn first_ending_after(self, offset: usize) -> usize {
        self.tokens.partition_point(|t| t.end as usize <= offset)
    }

    /// First token that starts at the byte `offset` or later.
    pub(crate) fn first_starting_at(self, offset: usize) -> usize {
        self.tokens.partition_point(|t| (t.start as usize) < offset)
    }

    /// The bracket of the attribute that begins at `i`, `#[` or `#![`; the flag is true for the inner form.
    pub(crate) fn attribute_at(self, i: usize) -> Option<(usize, bool)> {
        if !self.is_punct(i, b'#') {
            return None;
        }
        if self.is_open(i + 1, b'[') {
            Some((i + 1, false))
        } else if self.is_punct(i + 1, b'!') && self.is_open(i + 2, b'[') {
            Some((i + 2, true))
        } else {
            None
        }
    }

    /// Index of the `#` of the innermost attribute around the token at `i`, looking out through a few brackets.
    pub(crate) fn enclosing_attribute(self, i: usize) -> Option<usize> {
        let mut at = i;
        for _ in 0..16 {
            let open = self.parent(at)?;
            let hash = [1, 2]
                .iter()
                .filter_map(|back| open.checked_sub(*back))
                .find(|hash| self.attribute_at(*hash).is_some_and(|(bracket, _)| bracket == open));
            if hash.is_some() {
                return hash;
            }
            at = open;
        }
        None
    }
}

/// What the string literal `text` stands for. Escapes that are not the usual ones are left as they are.
pub(crate) fn string_value(text: &[u8]) -> String {
    let text = String::from_utf8_lossy(text);
    let body = text.trim_start_matches(['b', 'c']);
    if let Some(raw) = body.strip_prefix('r') {
        return raw.trim_matches('#').trim_matches('"').to_owned();
    }
    let body = body.strip_prefix('"').unwrap_or(body);
    let body = body.strip_suffix('"').unwrap_or(body);
    let mut out = String::with_capacity(body.len());
    let mut chars = body.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.push(c);
            continue;
        }
        match chars.next() {
            Some('n') => out.push('\n'),
            Some('t') => out.push('\t'),
            Some('r') => out.push('\r'),
            Some(c @ ('"' | '\\' | '\'')) => out.push(c),
            Some('\n' | '\r') => while chars.next_if(|c| c.is_whitespace()).is_some() {},
            Some(other) => out.extend(['\\', other]),
            None => out.push('\\'),
        }
    }
    out
}

/// Words that never name anything a program declares.
const KEYWORDS: &str = "Self _ abstract as async await become box break const continue crate do dyn else enum extern \
    false final fn for if impl in let loop macro match mod move mut override priv pub ref return self static struct \
    super trait true type typeof unsafe unsized use virtual where while yield";

/// Whether `word` never names anything a program declares.
pub(crate) fn is_keyword(word: &[u8]) -> bool {
    KEYWORDS.split(' ').any(|keyword| keyword.as_bytes() == word)
}
