//! [`Choice`]: the branches of `cfg_if!`, `cfg_select!` and `cfg_match!`, of which the first is compiled whose predicate holds.

use super::code::Code;
use std::hash::{DefaultHasher, Hash, Hasher};

/// Most branches of one call that are read.
const MAX_CHOICES: usize = 4096;

/// One branch. All numbers are those of tokens.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Choice {
    /// Where its head begins: at `else`, at `if` or at the predicate.
    pub(super) head: usize,
    /// The predicate; nothing for the branch that is taken where no other is.
    pub(super) asked: Option<(usize, usize)>,
    /// Where it begins: at a brace, or at an expression that is an arm without any.
    pub(super) body: usize,
    /// The token behind it.
    pub(super) end: usize,
    /// The token behind the comma that may follow.
    pub(super) behind: usize,
}

/// `if #[cfg(..)] {..} else if #[cfg(..)] {..} else {..}`, whose first `if` is at `from`, as far as it reads so.
pub(super) fn by_if(code: Code<'_>, from: usize, to: usize) -> Vec<Choice> {
    let mut found = Vec::new();
    let (mut head, mut at) = (from, from);
    while at < to && found.len() < MAX_CHOICES {
        let (asked, body) = if code.is_word(at, "if") {
            let Some((bracket, false)) = code.attribute_at(at + 1) else { break };
            if !code.is_word(bracket + 1, "cfg") || !code.is_open(bracket + 2, b'(') {
                break;
            }
            (Some((bracket + 3, code.close_of(bracket + 2).min(code.len()))), code.after(bracket))
        } else {
            (None, at)
        };
        if !code.is_open(body, b'{') || at == from && asked.is_none() {
            break;
        }
        let end = code.after(body);
        found.push(Choice { head, asked, body, end, behind: end });
        if asked.is_none() || !code.is_word(end, "else") {
            break;
        }
        (head, at) = (end, end + 1);
    }
    found
}

/// `predicate => {..}, cfg(predicate) => {..} _ => {..}`, the tokens `from..to`.
pub(super) fn by_arm(code: Code<'_>, from: usize, to: usize) -> Vec<Choice> {
    let mut found = Vec::new();
    let mut head = from;
    while head < to && found.len() < MAX_CHOICES {
        let mut arrow = head;
        while arrow < to && !code.is_pair(arrow, *b"=>") {
            arrow = code.after(arrow);
        }
        let body = arrow + 2;
        if body >= to {
            break;
        }
        let is_rest = code.is_word(head, "_") && arrow == head + 1;
        let is_wrapped = code.is_word(head, "cfg") && code.is_open(head + 1, b'(') && code.after(head + 1) == arrow;
        let asked = if is_wrapped { (head + 2, arrow - 1) } else { (head, arrow) };
        let mut end = code.after(body);
        while !code.is_open(body, b'{') && end < to && !code.is_punct(end, b',') {
            end = code.after(end);
        }
        let behind = end + usize::from(code.is_punct(end, b','));
        found.push(Choice { head, asked: (!is_rest).then_some(asked), body, end: end.min(to), behind });
        head = behind.max(head + 1);
    }
    found
}

/// What has to hold for each of the branches of one call: its own predicate, and none of those before it.
pub(super) fn predicates(code: Code<'_>, choices: &[Choice]) -> Vec<String> {
    let mut earlier: Vec<String> = Vec::new();
    let mut told = Vec::new();
    for choice in choices {
        let own = choice.asked.map(|(from, to)| code.words(from, to));
        told.push(own.as_ref().map_or_else(|| otherwise(&earlier), |own| chosen(&earlier, own)));
        earlier.extend(own);
    }
    told
}

/// What holds where none of these does.
pub(super) fn otherwise(earlier: &[String]) -> String {
    match earlier {
        [] => "all()".to_owned(),
        [only] => format!("not({only})"),
        several => format!("not(any({}))", several.join(", ")),
    }
}

/// Most branches whose conditions are told with what those before them ask for.
const MAX_EARLIER: usize = 64;

/// What holds for a branch that is taken where none of the earlier ones is. Behind very many nobody knows.
fn chosen(earlier: &[String], own: &str) -> String {
    match earlier.len() {
        0 => own.to_owned(),
        1..=MAX_EARLIER => format!("all({}, {own})", otherwise(earlier)),
        number => {
            let mut hasher = DefaultHasher::new();
            earlier.hash(&mut hasher);
            format!("all(behind({number}, {}), {own})", hasher.finish())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::token::lex;

    /// Each branch: what has to hold, what it is, and whether a comma follows.
    fn read(text: &str, by: fn(Code<'_>, usize, usize) -> Vec<Choice>) -> Vec<(String, String, bool)> {
        let tokens = lex(text.as_bytes());
        let code = Code { bytes: text.as_bytes(), tokens: &tokens.code };
        let choices = by(code, 0, code.len());
        let told = predicates(code, &choices).into_iter().zip(&choices);
        told.map(|(told, one)| (told, code.source(one.body, one.end), one.behind > one.end)).collect()
    }

    fn row(condition: &str, body: &str, comma: bool) -> (String, String, bool) {
        (condition.to_owned(), body.to_owned(), comma)
    }

    #[test]
    fn the_first_that_holds_is_compiled() {
        let branches = [
            row("unix", "{ a }", false),
            row("all(not(unix), feature = \"x\")", "{ b }", false),
            row("not(any(unix, feature = \"x\"))", "{ c }", false),
        ];
        let text = "if #[cfg(unix)] { a } else if #[cfg(feature = \"x\")] { b } else { c } else { d }";
        assert_eq!(read(text, by_if), branches);
        assert_eq!(read("if #[cfg(unix)] { a } else if #[doc = \"\"] { b }", by_if), branches[..1]);
        assert_eq!(read("{ a }", by_if), []);
        assert_eq!(read("if true { a }", by_if), []);
    }

    #[test]
    fn an_arm_need_have_no_braces() {
        let arms = [
            row("unix", "{ a }", false),
            row("all(not(unix), windows)", "{ b }", true),
            row("all(not(any(unix, windows)), any(c, d))", "f(1, 2) + 3", true),
            row("not(any(unix, windows, any(c, d)))", "4", false),
        ];
        assert_eq!(read("unix => { a } cfg(windows) => { b }, any(c, d) => f(1, 2) + 3, _ => 4", by_arm), arms);
        assert_eq!(read("unix", by_arm), []);
        assert_eq!(read("unix =>", by_arm), []);
    }

    #[test]
    fn nobody_knows_what_holds_behind_very_many() {
        let text: String = (0..100).map(|at| format!("a{at} => {{ }} ")).collect();
        let told = read(&text, by_arm);
        assert_eq!(told.len(), 100);
        assert!(told[64].0.starts_with("all(not(any(a0, a1, "));
        assert!(told[65].0.starts_with("all(behind(65, "), "{}", told[65].0);
    }
}
