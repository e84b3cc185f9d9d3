//! [`items_with`]: the items of a file that a match can be in, so that only these are parsed.
//!
//! A flat reading of the text, by brackets and the words that begin items. It cuts where one item ends and another begins:
//! in the file, and in the bodies of `impl`, `trait` and `mod`. Where it is not certain, there is no answer, and the file
//! is parsed whole.

use std::ops::Range;

/// Words that begin an item, and nothing that can follow a `}` or `;` within one.
const BEGINNINGS: &[&[u8]] = &[
    b"async",
    b"const",
    b"enum",
    b"extern",
    b"fn",
    b"impl",
    b"macro_rules",
    b"mod",
    b"pub",
    b"static",
    b"struct",
    b"trait",
    b"type",
    b"unsafe",
    b"use",
];

/// Words that stand before the one that says what an item is.
const QUALIFIERS: &[&[u8]] = &[b"pub", b"unsafe", b"default", b"auto"];

/// Items that hold others.
const HOLDERS: &[&[u8]] = &[b"impl", b"mod", b"trait"];

/// Most parts: the parser goes through all of them for each token.
const MAX_PARTS: usize = 48;

/// What the item at hand is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Head {
    Unknown,
    Holder,
    Other,
}

/// A place where items stand one after the other.
#[derive(Debug)]
struct Level {
    /// How many brackets are open here.
    depth: usize,
    /// Where the item at hand begins.
    start: usize,
    head: Head,
    /// Where it ends, if an item begins next.
    end: Option<usize>,
    /// Whether an item has to begin next, or the level to end.
    must_begin: bool,
    /// What stands before the level: the header of the item that it belongs to.
    header: Range<usize>,
    /// How many parts there were when it began.
    parts: usize,
}

/// The parts of `text` that hold every item for which `wanted` says yes, with what these stand in: sorted, apart, from
/// the start of a token to the end of another. `None` if they cannot be told for certain.
pub(super) fn items_with(text: &[u8], wanted: impl Fn(Range<usize>) -> bool) -> Option<Vec<Range<usize>>> {
    let mut cut = Cut { text, wanted, parts: Vec::new(), open: Vec::new(), levels: Vec::new() };
    let start = prologue(text)?;
    cut.enter(start, 0..0);
    let mut at = start;
    while at < text.len() {
        at = cut.token(at)?;
    }
    let last = cut.levels.pop().filter(|_| cut.levels.is_empty() && cut.open.is_empty())?;
    cut.part(last.start..text.len());
    (cut.parts.len() <= MAX_PARTS).then_some(cut.parts)
}

/// Where the code begins.
fn prologue(text: &[u8]) -> Option<usize> {
    let bom = if text.starts_with(b"\xEF\xBB\xBF") { 3 } else { 0 };
    let rest = text.get(bom..)?;
    // What stands between such lines is no Rust.
    if rest.starts_with(b"---") {
        return None;
    }
    let is_script = rest.starts_with(b"#!") && !rest.starts_with(b"#![");
    let line = rest.iter().position(|byte| *byte == b'\n').unwrap_or(rest.len());
    Some(if is_script { bom + line } else { bom })
}

struct Cut<'t, W> {
    text: &'t [u8],
    wanted: W,
    parts: Vec<Range<usize>>,
    /// The brackets that are open.
    open: Vec<u8>,
    levels: Vec<Level>,
}

impl<W: Fn(Range<usize>) -> bool> Cut<'_, W> {
    fn byte(&self, at: usize) -> Option<u8> {
        self.text.get(at).copied()
    }

    fn enter(&mut self, start: usize, header: Range<usize>) {
        self.levels.push(Level {
            depth: self.open.len(),
            start,
            head: Head::Unknown,
            end: None,
            must_begin: false,
            header,
            parts: self.parts.len(),
        });
    }

    /// Adds a part if it is wanted.
    fn part(&mut self, part: Range<usize>) {
        if (self.wanted)(part.clone()) {
            self.push(part);
        }
    }

    fn push(&mut self, part: Range<usize>) {
        match self.parts.last_mut() {
            Some(last) if last.end == part.start => last.end = part.end,
            _ => self.parts.push(part),
        }
    }

    /// Takes the token, or the blanks, at `at`; where the next begins.
    fn token(&mut self, at: usize) -> Option<usize> {
        let byte = self.byte(at)?;
        let next = self.byte(at + 1);
        match byte {
            b' ' | b'\t' | b'\r' | b'\n' => Some(at + 1),
            b'/' if next == Some(b'/') => {
                let rest = self.text.get(at..)?;
                Some(at + memchr::memchr(b'\n', rest).unwrap_or(rest.len()))
            }
            b'/' if next == Some(b'*') => self.after_comment(at),
            b'"' => {
                self.other()?;
                self.after_string(at + 1)
            }
            b'\'' => {
                self.other()?;
                self.after_quote(at)
            }
            b'(' | b'[' | b'{' => self.opens(at, byte),
            b')' | b']' | b'}' => self.closes(at, byte),
            b';' => {
                if let Some(level) = self.here() {
                    if level.must_begin {
                        return None;
                    }
                    level.end = Some(at + 1);
                }
                Some(at + 1)
            }
            b'#' => {
                self.begins(b"#")?;
                Some(at + 1)
            }
            _ if is_word_byte(byte) => self.word(at),
            // The `!` of an inner attribute.
            b'!' if self.here().is_some_and(|level| level.head == Head::Unknown) => Some(at + 1),
            _ => {
                self.other()?;
                Some(at + 1)
            }
        }
    }

    /// The level whose items these tokens are, unless they stand in brackets of one.
    fn here(&mut self) -> Option<&mut Level> {
        let depth = self.open.len();
        self.levels.last_mut().filter(|level| level.depth == depth)
    }

    /// A token that begins no item.
    fn other(&mut self) -> Option<()> {
        if let Some(level) = self.here() {
            if level.must_begin {
                return None;
            }
            level.end = None;
            if level.head == Head::Unknown {
                level.head = Head::Other;
            }
        }
        Some(())
    }

    /// A word, or the `#` of an attribute.
    fn begins(&mut self, word: &[u8]) -> Option<()> {
        let is_beginning = word == b"#" || BEGINNINGS.contains(&word);
        let Some(level) = self.here() else { return Some(()) };
        if level.must_begin && !is_beginning {
            return None;
        }
        level.must_begin = false;
        let ended = level.end.take().filter(|_| is_beginning);
        if let Some(end) = ended {
            let item = level.start..end;
            level.start = end;
            level.head = Head::Unknown;
            self.part(item);
        }
        let level = self.here()?;
        if level.head == Head::Unknown && word != b"#" && !QUALIFIERS.contains(&word) {
            level.head = if HOLDERS.contains(&word) { Head::Holder } else { Head::Other };
        }
        Some(())
    }

    fn opens(&mut self, at: usize, byte: u8) -> Option<usize> {
        let holds = match self.here() {
            Some(level) if level.must_begin => return None,
            Some(level) => {
                level.end = None;
                if byte == b'{' && level.head == Head::Unknown {
                    level.head = Head::Other;
                }
                (byte == b'{' && level.head == Head::Holder).then_some(level.start)
            }
            None => None,
        };
        self.open.push(byte);
        if let Some(start) = holds {
            self.enter(at + 1, start..at + 1);
        }
        Some(at + 1)
    }

    fn closes(&mut self, at: usize, byte: u8) -> Option<usize> {
        if self.here().is_some() {
            // The end of a level; there is none that a bracket ends around the file.
            let level = self.levels.pop().filter(|_| !self.levels.is_empty())?;
            self.part(level.start..at);
            if self.parts.len() > level.parts || (self.wanted)(level.header.clone()) {
                let inside = self.parts.split_off(level.parts);
                self.push(level.header);
                inside.into_iter().for_each(|part| self.push(part));
                self.push(at..at + 1);
            }
            let outer = self.levels.last_mut()?;
            outer.start = at + 1;
            outer.head = Head::Unknown;
            outer.end = None;
            outer.must_begin = true;
        }
        let opened = self.open.pop()?;
        if !matches!((opened, byte), (b'(', b')') | (b'[', b']') | (b'{', b'}')) {
            return None;
        }
        if byte == b'}'
            && let Some(level) = self.here().filter(|level| !level.must_begin)
        {
            level.end = Some(at + 1);
        }
        Some(at + 1)
    }

    fn word(&mut self, at: usize) -> Option<usize> {
        let rest = self.text.get(at..)?;
        let len = rest.iter().position(|byte| !is_word_byte(*byte)).unwrap_or(rest.len());
        let (word, end) = (rest.get(..len)?, at + len);
        match (word, self.byte(end)) {
            (b"b" | b"c", Some(b'"')) => {
                self.other()?;
                return self.after_string(end + 1);
            }
            (b"b", Some(b'\'')) => {
                self.other()?;
                return self.after_char(end + 1);
            }
            (b"r" | b"br" | b"cr", Some(b'"' | b'#')) => {
                self.other()?;
                let fence = self.text.get(end..)?.iter().take_while(|byte| **byte == b'#').count();
                if self.byte(end + fence) == Some(b'"') {
                    return self.after_raw_string(end + fence + 1, fence);
                }
                // A raw name; its letters are the next word, which must not be taken for a keyword.
                let name = self.text.get(end + 1..)?;
                let is_name = word == b"r" && fence == 1 && name.first().is_some_and(|byte| is_word_byte(*byte));
                let len = name.iter().take_while(|byte| is_word_byte(**byte)).count();
                return is_name.then_some(end + 1 + len);
            }
            _ => {}
        }
        self.begins(word)?;
        Some(end)
    }

    fn after_string(&self, mut at: usize) -> Option<usize> {
        loop {
            at += memchr::memchr2(b'"', b'\\', self.text.get(at..)?)?;
            if self.byte(at)? == b'"' {
                return Some(at + 1);
            }
            at += 2;
        }
    }

    fn after_raw_string(&self, mut at: usize, fence: usize) -> Option<usize> {
        loop {
            at += memchr::memchr(b'"', self.text.get(at..)?)? + 1;
            let signs = self.text.get(at..)?.iter().take(fence).take_while(|byte| **byte == b'#').count();
            if signs == fence {
                return Some(at + fence);
            }
        }
    }

    /// A character or a lifetime.
    fn after_quote(&self, at: usize) -> Option<usize> {
        let first = self.byte(at + 1)?;
        let len = match first {
            b'\\' => return self.after_char(at + 1),
            0..=0x7f => 1,
            0xc0..=0xdf => 2,
            0xe0..=0xef => 3,
            _ => 4,
        };
        if self.byte(at + 1 + len) == Some(b'\'') {
            return Some(at + 2 + len);
        }
        let name = self.text.get(at + 1..)?.iter().take_while(|byte| is_word_byte(**byte)).count();
        (name > 0).then_some(at + 1 + name)
    }

    /// The end of a character whose content begins at `at`.
    fn after_char(&self, mut at: usize) -> Option<usize> {
        loop {
            match self.byte(at)? {
                b'\'' => return Some(at + 1),
                b'\\' => at += 2,
                b'\n' => return None,
                _ => at += 1,
            }
        }
    }

    fn after_comment(&self, at: usize) -> Option<usize> {
        let mut at = at + 2;
        let mut depth = 1;
        while depth > 0 {
            at += memchr::memchr2(b'/', b'*', self.text.get(at..)?)?;
            match (self.byte(at)?, self.byte(at + 1)?) {
                (b'/', b'*') => (depth, at) = (depth + 1, at + 2),
                (b'*', b'/') => (depth, at) = (depth - 1, at + 2),
                _ => at += 1,
            }
        }
        Some(at)
    }
}

fn is_word_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts around each `HERE`.
    fn parts(text: &str) -> Option<Vec<&str>> {
        let found = items_with(text.as_bytes(), |part| text.get(part).is_some_and(|part| part.contains("HERE")))?;
        Some(found.into_iter().map(|part| text.get(part).unwrap()).collect())
    }

    #[test]
    fn items_are_cut_out() {
        assert_eq!(parts("use a;\nfn f() { HERE }\nfn g() {}\n").unwrap(), ["\nfn f() { HERE }"]);
        assert_eq!(
            parts("fn f() { HERE }\n#[x]\nfn g() { HERE }\nstruct S;").unwrap(),
            ["fn f() { HERE }\n#[x]\nfn g() { HERE }"]
        );
        assert_eq!(parts("fn f() {}").unwrap(), Vec::<&str>::new());
        assert_eq!(parts("const A: S = S { a: HERE };\nfn f() {}").unwrap(), ["const A: S = S { a: HERE };"]);
        assert_eq!(parts("fn f() -> A<{ 1 }> { HERE }\nfn g() {}").unwrap(), ["fn f() -> A<{ 1 }> { HERE }"]);
        assert_eq!(parts("a! { x }\nb! { HERE }\nfn f() {}").unwrap(), ["a! { x }\nb! { HERE }"]);
    }

    #[test]
    fn what_holds_items_is_cut_within() {
        let text = "pub(crate) mod m { #![x] fn a() {} fn b() { HERE } fn c() {} }\nfn d() {}";
        assert_eq!(parts(text).unwrap(), ["pub(crate) mod m {", " fn b() { HERE }", "}"]);
        let text = "mod m {\n impl A<'a> for B { const X: u8 = 1; fn b() { HERE } }\n fn c() {}\n}";
        assert_eq!(parts(text).unwrap(), ["mod m {\n impl A<'a> for B {", " fn b() { HERE } }", "}"]);
        assert_eq!(parts("impl HERE { fn a() {} }\nfn b() {}").unwrap(), ["impl HERE {", "}"]);
    }

    #[test]
    fn signs_in_texts_are_no_signs() {
        for text in [
            r##"r#"}"#"##,
            r#""\"}""#,
            "'}'",
            "b'}'",
            r"'\''",
            "b\"}\"",
            "/* /* } */ } */",
            "// }\n",
            "'a: loop {}",
            "r#fn",
            "'\u{20ac}'",
            "c\"}\"",
            "br##\"\"#}\"##",
            "b'\\''",
            "'\\u{7d}'",
            "1..2",
            "x'",
            "\"\\\\\"",
        ] {
            let text = format!("fn f() {{ {text} }}\nfn g() {{ HERE }}");
            let found = parts(&text);
            assert!(found.is_none() || found == Some(vec!["\nfn g() { HERE }"]), "{text}: {found:?}");
            assert_eq!(found.is_none(), text.contains("x'"), "{text}");
        }
    }

    #[test]
    fn in_doubt_there_is_no_answer() {
        for text in [
            "impl A<{ 1 }> for B { HERE }",
            "fn f() { HERE",
            "fn f() ) HERE",
            "fn f() { HERE ]",
            "}",
            "\"HERE",
            "/* HERE",
            "---\nHERE\n---",
            "mod m { fn f() { HERE } } x",
        ] {
            assert_eq!(parts(text), None, "{text}");
        }
    }
}
