//! [`Edition`]: which words are keywords.
//!
//! Neither parser asks for an edition: to them every word is a keyword that is one in any edition. Where an earlier
//! edition has a name, they are shown another one of the same length.

use super::code::Code;
use super::token::{Kind, lex};
use std::borrow::Cow;

/// An edition of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Edition {
    /// `async`, `await`, `dyn` and `try` are names.
    E2015,
    /// The first one where they are not.
    E2018,
    /// As to keywords, like the one before.
    E2021,
    /// `gen` is no name any more.
    #[default]
    E2024,
}

/// Words after which a name stands, whatever comes next.
const BEFORE_NAMES: &[&str] =
    &["const", "enum", "fn", "let", "mod", "static", "struct", "trait", "type", "union", "use", "extern", "crate"];

/// Words that go on with a block or function of the kind that `async` and `gen` begin.
const AFTER_ASYNC: &[&str] = &["fn", "move", "unsafe", "extern", "gen"];

impl Edition {
    /// The edition of this name, such as `2021`; a later one than is known here counts as the latest.
    pub fn of_name(name: &str) -> Option<Edition> {
        match name.parse::<u32>().ok()? {
            2015 => Some(Edition::E2015),
            2018 => Some(Edition::E2018),
            2021 => Some(Edition::E2021),
            2024.. => Some(Edition::E2024),
            _ => None,
        }
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Edition::E2015 => "2015",
            Edition::E2018 => "2018",
            Edition::E2021 => "2021",
            Edition::E2024 => "2024",
        }
    }

    /// `bytes` with the names that only later editions reserve written as other names: the same length, the same lines.
    pub(super) fn plain(self, bytes: &[u8]) -> Cow<'_, [u8]> {
        let mut out = Cow::Borrowed(bytes);
        if self == Edition::E2024 {
            return out;
        }
        let tokens = lex(bytes);
        let code = Code { bytes, tokens: &tokens.code };
        for at in (0..code.len()).filter(|at| self.has_as_name(code, *at)) {
            // The last letter makes it another word.
            if let Some(slot) = code.span(at).end().checked_sub(1).and_then(|last| out.to_mut().get_mut(last)) {
                *slot = b'_';
            }
        }
        out
    }

    /// Whether the word at `at` is a name here and a keyword in a later edition. One that stands where only the keyword
    /// can is left alone, so that it is told as what it was meant for.
    fn has_as_name(self, code: Code<'_>, at: usize) -> bool {
        let is_named = at.checked_sub(1).is_some_and(|before| code.is_any_word(before, BEFORE_NAMES));
        let is_old = self == Edition::E2015;
        let begins_block = || code.is_open(at + 1, b'{');
        let goes_on = || begins_block() || code.is_punct(at + 1, b'|') || code.is_any_word(at + 1, AFTER_ASYNC);
        if is_old && code.is_word(at, "async") {
            return is_named || !goes_on();
        }
        if is_old && code.is_word(at, "await") {
            return !at.checked_sub(1).is_some_and(|before| code.is_punct(before, b'.'));
        }
        if is_old && code.is_word(at, "try") {
            return is_named || !begins_block();
        }
        if is_old && code.is_word(at, "dyn") {
            let ends = |byte: u8| b";,)=.>]|!".contains(&byte);
            return is_named
                || match code.kind(at + 1) {
                    None | Some(Kind::Close(_)) => true,
                    Some(Kind::Punct(b':')) => !code.is_pair(at + 1, *b"::"),
                    Some(Kind::Punct(byte)) => ends(byte),
                    _ => false,
                };
        }
        code.is_word(at, "gen") && (is_named || !goes_on())
    }

    /// The first word of `code` that is a keyword since this edition and stands where only a name can; the parsers let it
    /// pass. What a macro is given it may take for anything.
    pub(super) fn keyword_as_name(self, code: Code<'_>) -> Option<usize> {
        if self != Edition::E2024 {
            return None;
        }
        let is_of_macro = |at: usize| {
            let opens = std::iter::successors(code.parent(at), |open| code.parent(*open));
            let back = |open: usize, by: usize| open.checked_sub(by).is_some_and(|at| code.is_punct(at, b'!'));
            opens.take(64).any(|open| back(open, 1) || back(open, 2))
        };
        let is_name = |at: usize| match at.checked_sub(1) {
            Some(before) => code.is_any_word(before, BEFORE_NAMES) && !is_of_macro(at),
            None => code.len() == 1,
        };
        (0..code.len()).find(|at| code.is_word(*at, "gen") && is_name(*at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(edition: Edition, text: &str) -> String {
        String::from_utf8(edition.plain(text.as_bytes()).into_owned()).unwrap()
    }

    #[test]
    fn names_of_the_first_edition() {
        for (text, expected) in [
            ("fn async() {}", "fn asyn_() {}"),
            ("async(1); self.async = a::async;", "asyn_(1); self.asyn_ = a::asyn_;"),
            ("async fn f() { async move { 1 }; async { 2 } }", "async fn f() { async move { 1 }; async { 2 } }"),
            ("mod await { } x.await; let await = 1;", "mod awai_ { } x.await; let awai_ = 1;"),
            ("try!(a); fn try() { try { 1 } }", "tr_!(a); fn tr_() { try { 1 } }"),
            (
                "Box<dyn Fn()>; &dyn (A); fn dyn(dyn: u8) { dyn + dyn; }",
                "Box<dyn Fn()>; &dyn (A); fn dy_(dy_: u8) { dyn + dy_; }",
            ),
            ("r#async 'async \"async\" // async", "r#async 'async \"async\" // async"),
            ("rng.gen::<u8>(); fn gen() {}", "rng.ge_::<u8>(); fn ge_() {}"),
        ] {
            assert_eq!(plain(Edition::E2015, text), expected);
        }
    }

    #[test]
    fn later_editions_have_fewer_names() {
        let text = "fn async() {} fn gen() {}";
        assert_eq!(plain(Edition::E2018, text), "fn async() {} fn ge_() {}");
        assert_eq!(plain(Edition::E2021, text), "fn async() {} fn ge_() {}");
        assert_eq!(plain(Edition::E2024, text), text);
        for name in ["2015", "2018", "2021", "2024"] {
            assert_eq!(Edition::of_name(name).unwrap().name(), name);
        }
        assert_eq!((Edition::of_name("2030"), Edition::of_name("x")), (Some(Edition::E2024), None));
    }

    #[test]
    fn a_new_keyword_as_a_name() {
        let found = |edition: Edition, text: &str| {
            let tokens = lex(text.as_bytes());
            let code = Code { bytes: text.as_bytes(), tokens: &tokens.code };
            edition.keyword_as_name(code).map(|at| code.span(at).start())
        };
        assert_eq!(found(Edition::E2024, "fn a() {} fn gen() {}"), Some(13));
        assert_eq!(found(Edition::E2024, "gen"), Some(0));
        assert_eq!(found(Edition::E2021, "gen"), None);
        for text in ["fn r#gen() {}", "m! { fn gen() {} }", "macro_rules! m { () => { let gen = 1; } }", "gen { 1 }"] {
            assert_eq!(found(Edition::E2024, text), None, "{text}");
        }
    }
}
