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
    /// It was not asked, or did not answer in time.
    None,
}

/// Whether syn accepts `bytes` as a Rust file; `false` also if it cannot be asked.
pub fn is_accepted(bytes: &[u8]) -> bool {
    syn_opinion(bytes) == Opinion::Accepts
}

/// Asks syn whether `bytes` is a Rust file.
///
/// syn is recursive, both in parsing and in dropping what it parsed, so depth is measured first and the call gets a
/// thread with a large stack. A thread that outlives its time is left behind; its answer goes nowhere.
pub(super) fn syn_opinion(bytes: &[u8]) -> Opinion {
    if bytes.len() > MAX_BYTES || is_too_deep(bytes) {
        return Opinion::None;
    }
    let Ok(text) = String::from_utf8(without_frontmatter(bytes).into_owned()) else { return Opinion::None };
    let (sender, receiver) = mpsc::channel();
    let thread = std::thread::Builder::new().name("syn".to_owned()).stack_size(STACK_BYTES).spawn(move || {
        let opinion = match syn::parse_file(&text) {
            Ok(_) => Opinion::Accepts,
            Err(error) => Opinion::Rejects(error.span().start().line.max(1)),
        };
        // The receiver is gone if this took too long.
        sender.send(opinion).ok();
    });
    if thread.is_err() {
        return Opinion::None;
    }
    receiver.recv_timeout(MAX_TIME).unwrap_or(Opinion::None)
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
