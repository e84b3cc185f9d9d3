//! [`markdown_places`]: the doctests and the links of a documentation text.

use super::code::Code;
use super::glob::is_always_there;
use super::token::lex;
use super::use_tree::{Leaf, is_use, leaves};
use crate::refusal::MentionContext;
use std::collections::{HashMap, HashSet};

/// Longest label or destination of a link that is read, in bytes.
const MAX_LINK: usize = 1000;

/// Where a text mentions a name: index of the line, byte in that line, kind of the mention.
pub(super) type Place = (usize, usize, MentionContext);

/// Where a doctest of the text `lines` uses one of the names that `wanted` accepts, or a link of it leads to one.
///
/// Code is what rustdoc compiles: fenced blocks whose info string says Rust or nothing, and indented blocks. Prose and
/// plain code spans mention nothing.
pub(super) fn markdown_places(lines: &[&str], wanted: &dyn Fn(&str) -> bool) -> Vec<Place> {
    let mut places = Vec::new();
    let mut block: Vec<usize> = Vec::new();
    let mut prose: Vec<usize> = Vec::new();
    let definitions = definitions(lines);
    let mut state = State::default();
    for (index, line) in lines.iter().enumerate() {
        match state.read(line) {
            Line::Code => {
                link_places(lines, &std::mem::take(&mut prose), &definitions, wanted, &mut places);
                block.push(index);
            }
            Line::Prose => {
                code_places(lines, &std::mem::take(&mut block), wanted, &mut places);
                prose.push(index);
            }
            Line::Other => {
                code_places(lines, &std::mem::take(&mut block), wanted, &mut places);
                link_places(lines, &std::mem::take(&mut prose), &definitions, wanted, &mut places);
            }
        }
    }
    code_places(lines, &block, wanted, &mut places);
    link_places(lines, &prose, &definitions, wanted, &mut places);
    places
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    /// Rust code.
    Code,
    /// Text.
    Prose,
    /// Blank, a fence, or code that is not Rust.
    Other,
}

#[derive(Default)]
struct State {
    /// The open fence: its character, its length, and whether Rust is in it.
    fence: Option<(char, usize, bool)>,
    /// Whether an indented block goes on here.
    indented: bool,
    /// Whether a paragraph does.
    paragraph: bool,
    /// Column at which the text of the list item at hand begins.
    list: usize,
}

impl State {
    fn read(&mut self, line: &str) -> Line {
        let line = unquoted(line);
        let text = line.trim_start();
        let indent: usize = line.chars().take_while(|c| c.is_whitespace()).map(|c| if c == '\t' { 4 } else { 1 }).sum();
        if let Some((mark, length, is_rust)) = self.fence {
            let run = text.chars().take_while(|c| *c == mark).count();
            if run >= length && text.trim_start_matches(mark).trim().is_empty() {
                self.fence = None;
                return Line::Other;
            }
            return if is_rust { Line::Code } else { Line::Other };
        }
        if text.is_empty() {
            self.paragraph = false;
            return if self.indented { Line::Code } else { Line::Other };
        }
        if indent < self.list && !self.paragraph {
            self.list = 0;
        }
        self.indented = indent >= self.list + 4 && !self.paragraph;
        if self.indented {
            return Line::Code;
        }
        let bullet = bullet_width(text);
        if bullet > 0 {
            self.list = indent + bullet;
        }
        let text = text.get(bullet..).unwrap_or_default();
        for mark in ['`', '~'] {
            let run = text.chars().take_while(|c| *c == mark).count();
            let info = text.trim_start_matches(mark);
            if run >= 3 && !(mark == '`' && info.contains('`')) {
                self.fence = Some((mark, run, is_rust(info)));
                self.paragraph = false;
                return Line::Other;
            }
        }
        // A heading is no paragraph: indented code may follow it at once.
        self.paragraph = !text.starts_with('#');
        Line::Prose
    }
}

/// The line without block quote markers.
fn unquoted(line: &str) -> &str {
    let mut line = line;
    while let Some(inner) = line.trim_start().strip_prefix('>') {
        line = inner.strip_prefix(' ').unwrap_or(inner);
    }
    line
}

/// Width of the list marker that `text` begins with, the blank after it included.
fn bullet_width(text: &str) -> usize {
    let digits = text.bytes().take_while(u8::is_ascii_digit).count();
    let marker = match text.as_bytes().get(digits) {
        Some(b'.' | b')') if (1..=9).contains(&digits) => digits + 1,
        Some(b'-' | b'*' | b'+') if digits == 0 => 1,
        _ => return 0,
    };
    if text.as_bytes().get(marker) == Some(&b' ') { marker + 1 } else { 0 }
}

/// Whether rustdoc takes a fenced block with this info string for Rust.
fn is_rust(info: &str) -> bool {
    let (mut rust, mut other) = (false, false);
    for word in info.split([',', ' ', '\t', '{', '}']).map(str::trim).filter(|word| !word.is_empty()) {
        let word = word.strip_prefix('.').unwrap_or(word);
        let is_error_code =
            word.len() == 5 && word.starts_with('E') && word.bytes().skip(1).all(|b| b.is_ascii_digit());
        match word {
            "rust" => rust = true,
            "should_panic" | "no_run" | "test_harness" | "compile_fail" | "standalone_crate" | "standalone" => {
                rust |= !other;
            }
            _ if word.starts_with("ignore") || word.starts_with("edition") || is_error_code => rust |= !other,
            _ => other = true,
        }
    }
    rust || !other
}

/// Some lines of a text, joined by line feeds, with the way back.
struct Joined {
    text: String,
    /// For each line: its first byte in `text`, its index, and how many bytes of it were left out.
    lines: Vec<(usize, usize, usize)>,
}

impl Joined {
    fn new(lines: &[&str], block: &[usize]) -> Joined {
        let mut joined = Joined { text: String::new(), lines: Vec::new() };
        for index in block {
            let line = lines.get(*index).copied().unwrap_or_default();
            let text = unquoted(line);
            joined.lines.push((joined.text.len(), *index, line.len() - text.len()));
            joined.text.push_str(text);
            joined.text.push('\n');
        }
        joined
    }

    fn place(&self, at: usize, context: MentionContext) -> Option<Place> {
        let line = self.lines.partition_point(|(start, ..)| *start <= at).checked_sub(1)?;
        let (start, index, cut) = self.lines.get(line)?;
        Some((*index, at - start + cut, context))
    }
}

fn code_places(lines: &[&str], block: &[usize], wanted: &dyn Fn(&str) -> bool, places: &mut Vec<Place>) {
    let joined = Joined::new(lines, block);
    let tokens = lex(joined.text.as_bytes());
    let code = Code { bytes: joined.text.as_bytes(), tokens: &tokens.code };
    // What the block binds itself it does not take from anywhere, and what it imports from the standard library it takes
    // from there.
    let mut bound: HashSet<&[u8]> = HashSet::new();
    for i in 0..code.len() {
        if code.is_word(i, "let") {
            bound.extend(code.name(if code.is_word(i + 1, "mut") { i + 2 } else { i + 1 }));
        } else if is_use(code, i) {
            let of_library = |leaf: &Leaf| code.name(leaf.root).is_some_and(is_always_there);
            let (leaves, _) = leaves(code, i);
            bound.extend(leaves.iter().filter(|leaf| of_library(leaf)).filter_map(|leaf| code.name(leaf.name)));
        }
    }
    for i in 0..code.len() {
        let name = code.name(i).filter(|name| !bound.contains(name));
        if name.and_then(|name| std::str::from_utf8(name).ok()).is_some_and(wanted) {
            places.extend(joined.place(code.span(i).start(), MentionContext::Doctest));
        }
    }
}

/// `[label]: destination` lines.
fn definitions<'a>(lines: &[&'a str]) -> HashMap<String, &'a str> {
    let mut found = HashMap::new();
    for line in lines {
        if let Some((label, target)) =
            unquoted(line).trim_start().strip_prefix('[').and_then(|rest| rest.split_once("]:"))
        {
            found.entry(label.trim().to_lowercase()).or_insert(target.trim());
        }
    }
    found
}

fn link_places(
    lines: &[&str],
    block: &[usize],
    definitions: &HashMap<String, &str>,
    wanted: &dyn Fn(&str) -> bool,
    places: &mut Vec<Place>,
) {
    let joined = Joined::new(lines, block);
    for (open, close) in brackets(&joined.text) {
        let Some(label) = joined.text.get(open + 1..close).filter(|label| label.len() <= MAX_LINK) else { continue };
        let rest = joined.text.get(close + 1..).unwrap_or_default();
        let near = (0..=MAX_LINK).rev().find_map(|len| rest.get(..len));
        let rest = near.unwrap_or_default();
        let by_label = |label: &str| {
            let defined = definitions.get(&label.trim().to_lowercase());
            leads_to(defined.copied().unwrap_or(label), wanted)
        };
        let hit = if let Some(rest) = rest.strip_prefix('(') {
            leads_to(rest.split(')').next().unwrap_or_default(), wanted)
                // `[x](Name())` ends at the second bracket.
                || rest.split_once("()").is_some_and(|(path, _)| leads_to(path, wanted))
        } else if let Some((reference, _)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            by_label(if reference.is_empty() { label } else { reference })
        } else if let Some(target) = rest.strip_prefix(':') {
            leads_to(target.lines().next().unwrap_or_default(), wanted)
        } else {
            by_label(label)
        };
        if hit {
            places.extend(joined.place(open, MentionContext::DocLink));
        }
    }
}

/// Matching square brackets of a text, code spans outside of them and escapes skipped.
fn brackets(text: &str) -> Vec<(usize, usize)> {
    let bytes = text.as_bytes();
    let run_at = |at: usize| bytes.get(at..).unwrap_or_default().iter().take_while(|b| **b == b'`').count();
    // Which lengths of backtick runs are still to come decides whether a run opens a span.
    let mut runs: HashMap<usize, Vec<usize>> = HashMap::new();
    let mut i = 0;
    while i < bytes.len() {
        let run = run_at(i);
        if run > 0 {
            runs.entry(run).or_default().push(i);
        }
        i += run.max(1);
    }
    let mut pairs = Vec::new();
    let mut open = Vec::new();
    let mut i = 0;
    while let Some(byte) = bytes.get(i) {
        match byte {
            b'\\' => i += 1,
            b'`' => {
                let run = run_at(i);
                let later = runs.get(&run).map(Vec::as_slice).unwrap_or_default();
                let next = later.get(later.partition_point(|at| *at <= i));
                i = next.map_or(i + run, |at| at + run) - 1;
            }
            b'[' => open.push(i),
            b']' => pairs.extend(open.pop().map(|start| (start, i))),
            _ => {}
        }
        i += 1;
    }
    pairs.sort_unstable();
    pairs
}

/// Whether the destination of a link is a path with a segment that `wanted` accepts.
fn leads_to(target: &str, wanted: &dyn Fn(&str) -> bool) -> bool {
    let target = target.trim().trim_start_matches('<').trim_matches('`').trim();
    let target = target.split_once('#').map_or(target, |(path, _)| path);
    // A title may follow the destination; a label is not split.
    let target = target.split_once(" \"").map_or(target, |(path, _)| path).trim_end_matches('>');
    let target = match target.split_once('@') {
        Some((kind, path)) if kind.bytes().all(|b| b.is_ascii_lowercase()) => path,
        _ => target,
    };
    let target = target.trim().trim_matches('`');
    let path = target.split(['<', '!', '(']).next().unwrap_or_default();
    let is_path = |segment: &str| segment.chars().all(|c| c == '_' || c.is_alphanumeric());
    let segments: Vec<&str> = path.split("::").map(|s| s.trim().trim_start_matches("r#")).collect();
    segments.iter().all(|segment| is_path(segment)) && segments.iter().any(|segment| wanted(segment))
}
