//! [`syn_opinion`]: what syn says of a file, if it can be asked.

use super::code::Code;
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

/// Whether syn accepts `bytes` as a Rust file; `false` also if it cannot be asked.
pub fn is_accepted(bytes: &[u8]) -> bool {
    syn_opinion(bytes) == Opinion::Accepts
}

/// Asks syn whether `bytes` is a Rust file.
pub(super) fn syn_opinion(bytes: &[u8]) -> Opinion {
    let Ok(text) = String::from_utf8(without_frontmatter(bytes).into_owned()) else { return Opinion::None };
    let opinion = ask_syn(text, |text| match syn::parse_file(text) {
        Ok(_) => Opinion::Accepts,
        Err(error) if is_newer_than_syn(text, &error) => Opinion::None,
        Err(error) => Opinion::Rejects(error.span().start().line.max(1)),
    });
    opinion.unwrap_or(Opinion::None)
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
