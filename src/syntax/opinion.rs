//! [`syn_opinion`]: what syn says of a file, if it can be asked.

use super::code::Code;
use super::overlooked::overlooked;
use super::token::{Kind, lex};
use super::tree::{MAX_BYTES, MAX_TIME, without_frontmatter};
use std::sync::mpsc;

/// Deepest nesting of brackets that syn is asked about.
const MAX_BRACKETS: usize = 200;

/// Longest chain of tokens, counted through all open brackets, that may end up nested in one another in syn's tree.
const MAX_CHAIN: usize = 10_000;

/// Stack of the thread that syn runs on: [`MAX_CHAIN`] levels at 25 KB each. Only what is used is ever mapped.
const STACK_BYTES: usize = 256 << 20;

/// syn's word on a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Opinion {
    /// It parses.
    Accepts,
    /// It does not; the 1-based line where it stops.
    Rejects(usize),
    /// It was not asked, did not answer in time, or met syntax that is newer than it is.
    None,
}

/// Length in bytes of a piece, at least, in which syn is asked about a long file: what it makes of a text takes more than a
/// hundred times the room of the text.
const PIECE_BYTES: usize = 256 << 10;

/// Whether syn accepts `bytes` as a Rust file; `false` also if it cannot be asked.
pub fn is_accepted(bytes: &[u8]) -> bool {
    let is_long = (2 * PIECE_BYTES..=MAX_BYTES).contains(&bytes.len());
    is_long && accepts_pieces(bytes) || syn_opinion(bytes) == Opinion::Accepts
}

/// Whether syn accepts the file piece by piece. If it does not, a piece may have been cut wrongly.
fn accepts_pieces(bytes: &[u8]) -> bool {
    let bytes = without_frontmatter(bytes);
    let pieces = pieces(&bytes);
    pieces.len() > 1
        && pieces.into_iter().enumerate().all(|(number, piece)| {
            let Ok(text) = String::from_utf8(piece.to_vec()) else { return false };
            let accepts = move |text: &str| {
                // What is about the file as a whole can only stand at its start.
                syn::parse_file(text).is_ok_and(|file| number == 0 || file.attrs.is_empty() && file.shebang.is_none())
            };
            ask_syn(text, accepts) == Some(true)
        })
}

/// The bytes cut where an item seems to end and another one to begin.
fn pieces(bytes: &[u8]) -> Vec<&[u8]> {
    let tokens = lex(bytes);
    let code = Code { bytes, tokens: &tokens.code };
    let (mut pieces, mut start, mut at) = (Vec::new(), 0, 0);
    while at < code.len() {
        let (is_braced, is_end) = (code.is_open(at, b'{'), code.is_punct(at, b';'));
        at = code.after(at);
        let begins = code.is_punct(at, b'#') || matches!(code.kind(at), Some(Kind::Ident));
        let end = at.checked_sub(1).map_or(0, |last| code.span(last).end());
        if (is_braced || is_end) && begins && end >= start + PIECE_BYTES {
            pieces.extend(bytes.get(start..end));
            start = end;
        }
    }
    pieces.extend(bytes.get(start..).filter(|rest| !rest.is_empty()));
    pieces
}

/// Asks syn whether `bytes` is a Rust file.
pub(super) fn syn_opinion(bytes: &[u8]) -> Opinion {
    syn_opinion_and_overlooked(bytes).0
}

/// Likewise; and, where it accepts them, the lines of what it should not have let pass.
pub(super) fn syn_opinion_and_overlooked(bytes: &[u8]) -> (Opinion, Vec<usize>) {
    let Ok(text) = String::from_utf8(without_frontmatter(bytes).into_owned()) else {
        return (Opinion::None, Vec::new());
    };
    let opinion = ask_syn(text, |text| match syn::parse_file(text) {
        Ok(file) => (Opinion::Accepts, overlooked(text, &file)),
        Err(error) if is_newer_than_syn(text, &error) => (Opinion::None, Vec::new()),
        Err(error) => (Opinion::Rejects(line_of(text, &error)), Vec::new()),
    });
    opinion.unwrap_or((Opinion::None, Vec::new()))
}

/// 1-based line at which syn stopped. An end that comes too early has no place of its own: it is the last line.
fn line_of(text: &str, error: &syn::Error) -> usize {
    let is_end = error.to_string().starts_with("unexpected end of input") && error.span().byte_range() == (0..0);
    let line = if is_end { text.trim_end().lines().count() } else { error.span().start().line };
    line.max(1)
}

/// Has `question` ask syn about `text`; `None` if that would be too deep, too long, or takes too long.
///
/// syn is recursive, both in parsing and in dropping what it parsed, so depth is measured first and the call gets a
/// thread with a large stack. A thread that outlives its time is left behind; its answer goes nowhere.
pub(super) fn ask_syn<T: Send + 'static>(text: String, question: impl FnOnce(&str) -> T + Send + 'static) -> Option<T> {
    if text.len() > MAX_BYTES || is_too_deep(text.as_bytes()) {
        return None;
    }
    let (sender, receiver) = mpsc::channel();
    let thread = std::thread::Builder::new().name("syn".to_owned()).stack_size(STACK_BYTES).spawn(move || {
        let answer = question(&text);
        // The receiver is gone if this took too long.
        sender.send(answer).ok();
    });
    thread.ok()?;
    receiver.recv_timeout(MAX_TIME).ok()
}

/// Whether syn stopped at syntax that is newer than it is: `gen` blocks, closures with `static`, `.use`. It then has no
/// opinion. The grammar knows these.
pub(super) fn is_newer_than_syn(text: &str, error: &syn::Error) -> bool {
    let tokens = lex(text.as_bytes());
    let code = Code { bytes: text.as_bytes(), tokens: &tokens.code };
    let stop = code.first_ending_after(error.span().byte_range().start);
    // syn takes `gen { .. }` for a struct, and stops somewhere in it.
    let is_gen = |open: usize| {
        let back = |by: usize| open.checked_sub(by);
        code.is_open(open, b'{')
            && (back(1).is_some_and(|at| code.is_word(at, "gen"))
                || back(2).is_some_and(|at| code.is_word(at, "gen") && code.is_word(at + 1, "move")))
    };
    let around = std::iter::successors(code.parent(stop), |open| code.parent(*open)).take(64);
    let near = [Some(stop), stop.checked_sub(1)].into_iter().flatten();
    around.chain([stop, stop + 1, stop + 2]).any(is_gen)
        || near.into_iter().any(|at| {
            (code.is_word(at, "static") && (code.is_punct(at + 1, b'|') || code.is_word(at + 1, "move")))
                || (code.is_word(at, "use") && at.checked_sub(1).is_some_and(|before| code.is_punct(before, b'.')))
        })
}

/// Whether the tree of `bytes` could be deeper than the stack allows.
///
/// Each token nests at most one level deeper than the one before it, and a `;`, a `,` or the end of a block starts anew;
/// so the tokens since then, added up over all open brackets, bound the depth: of brackets, of `!!!!x`, of `a + b + …`.
fn is_too_deep(bytes: &[u8]) -> bool {
    let tokens = lex(bytes);
    let code = Code { bytes, tokens: &tokens.code };
    let mut outer: Vec<usize> = Vec::new();
    let (mut base, mut run) = (0usize, 0usize);
    for i in 0..code.len() {
        run += 1;
        match code.kind(i) {
            Some(Kind::Open(_)) => {
                outer.push(run);
                base += run;
                run = 0;
            }
            Some(Kind::Close(bracket)) => {
                run = outer.pop().unwrap_or(0);
                base -= run.min(base);
                if bracket == b'}' && !continues_after_block(code, i + 1) {
                    run = 0;
                }
            }
            Some(Kind::Punct(b';' | b',')) => run = 0,
            _ => {}
        }
        if outer.len() > MAX_BRACKETS || base + run > MAX_CHAIN {
            return true;
        }
    }
    false
}

/// Whether the token at `i`, which follows a `}`, may make one expression of what is before it and after it.
fn continues_after_block(code: Code<'_>, i: usize) -> bool {
    code.is_any_word(i, &["else", "as"]) || matches!(code.kind(i), Some(Kind::Punct(byte)) if byte != b'#')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_file_is_asked_about_in_pieces() {
        let item = "/// Says so.\nfn f() -> u8 {\n    let a = [1, 2]; // { \n    a[0]\n}\nconst A: u8 = 1;\n";
        let items = item.repeat(2 * PIECE_BYTES / item.len() + PIECE_BYTES / item.len());
        let text = format!("#![allow(dead_code)]\n{items}");
        let pieces = pieces(text.as_bytes());
        assert_eq!((pieces.len(), pieces.concat().len()), (3, text.len()));
        assert!(accepts_pieces(text.as_bytes()) && is_accepted(text.as_bytes()));
        // Each piece is one that syn accepts; the whole is none.
        let (first, rest) = text.split_at(pieces[0].len());
        let inner = format!("{first}\n#![allow(unused)]{rest}");
        assert!(!is_accepted(inner.as_bytes()));
        let broken = format!("{items}fn f( {{}}\n");
        assert!(!is_accepted(broken.as_bytes()));
        // Cut in the midst of an item, it is asked about as a whole.
        let head = item.repeat(PIECE_BYTES / item.len());
        let cut = format!("{head}const B: u8 = if C {{ /* {item} */ 1 }} else {{ 2 }};\n{items}");
        assert!(!accepts_pieces(cut.as_bytes()));
        assert!(is_accepted(cut.as_bytes()));
    }
}
