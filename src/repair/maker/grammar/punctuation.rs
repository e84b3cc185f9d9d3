//! Errors without a code, where reading broke off: a sign that is missing, that stands for another one, or that is one too
//! many. Tried is what the compiler says it expected, and only what a parser then accepts as a whole.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::syntax::Word;

/// Most texts that a parser is asked about.
const ASKED: usize = 40;

/// Most proposals.
const MOST: usize = 6;

/// Longest file, in bytes.
const LONGEST: usize = 200_000;

/// Signs and words that may be missing, the likelier ones first.
const SIGNS: &[&str] = &[
    "->", "=>", "=", ":", "if", ",", "in", "!", "::", ".", "..=", "..", "|", ";", "(", ")", "[", "]", "{", "}", "&&",
    "else", "for", "fn", "==",
];

/// Signs that compare.
const COMPARING: &[&str] = &["<=", ">=", "==", "!=", "<", ">"];

/// Macros that are written without their `!`.
const MACROS: &[&str] = &[
    "assert",
    "assert_eq",
    "assert_ne",
    "eprint",
    "eprintln",
    "format",
    "matches",
    "panic",
    "print",
    "println",
    "vec",
    "write",
    "writeln",
];

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    if !scene.code().is_empty() || scene.file.bytes().len() > LONGEST {
        return Vec::new();
    }
    if message.starts_with("expected a pattern, found an expression") {
        return range(scene).into_iter().collect();
    }
    if message.starts_with("leading `+` is not supported") {
        return added(scene).into_iter().collect();
    }
    if message.starts_with("no rules expected") {
        return as_the_rule_goes(scene);
    }
    if !message.starts_with("expected ") {
        return Vec::new();
    }
    let mut told = message;
    if let Some((head, _)) = message.rsplit_once(", found") {
        told = head;
    }
    let mut expected = quoted(told);
    if expected.is_empty() || told.contains("an operator") {
        expected.extend(["=", ",", ";"]);
    }
    let words = scene.file.words(scene.file.whole());
    let Some(at) = words.iter().position(|word| word.span.end() > scene.span.start()) else { return Vec::new() };
    let Some(found) = words.get(at) else { return Vec::new() };
    // The compiler reads `&&` as one sign.
    let whole = if scene.span.start() == found.span.start() { scene.span } else { found.span };
    if expected.contains(&"if") && COMPARING.iter().any(|sign| scene.text().starts_with(sign)) {
        return guarded(scene, &words).into_iter().collect();
    }
    let unequal = at_least(scene, &words, at);
    if !unequal.is_empty() {
        return unequal;
    }
    let before = at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.span);
    let blank = |at: usize| scene.file.bytes().get(at).is_some_and(u8::is_ascii_whitespace);
    let mut tried: Vec<(Span, String)> = Vec::new();
    // `vec[1, 2]`
    let opened = (0..at).rev().take(40).find_map(|open| {
        let (name, open) = (words.get(open)?, words.get(open + 1)?);
        (MACROS.contains(&name.text) && matches!(open.text, "(" | "[" | "{")).then_some(name.span.end())
    });
    tried.extend(opened.map(|at| (Span::at(at), "!".to_owned())));
    for sign in SIGNS.iter().filter(|sign| expected.contains(sign)) {
        let spaced = !matches!(*sign, "," | ";" | "." | "!" | "(" | ")" | "[" | "]" | "::" | ":");
        let insertion = before.map(|before| {
            let text = match (spaced, blank(before.end())) {
                (true, true) => format!(" {sign}"),
                (true, false) => format!(" {sign} "),
                (false, _) => (*sign).to_owned(),
            };
            (Span::at(before.end()), text)
        });
        let replacement = (whole, (*sign).to_owned());
        // A sign stands for another one; before a word one is missing.
        if found.is_name || found.is_literal {
            tried.extend(insertion.into_iter().chain([replacement]));
        } else {
            tried.extend([replacement].into_iter().chain(insertion));
        }
    }
    tried.push((whole, String::new()));
    let accepted = |edit: &(Span, String)| scene.would_parse(std::slice::from_ref(edit));
    let fitting = tried.into_iter().take(ASKED).filter(accepted).take(MOST);
    let write = |(span, text): (Span, String)| match text.trim() {
        "" => Proposal::new("leave it out").replace(scene, span, text),
        sign if span.is_empty() => Proposal::new(format!("put `{sign}` there")).replace(scene, span, text),
        sign => Proposal::new(format!("`{sign}` is the sign for it")).replace(scene, span, text),
    };
    fitting.map(write).collect()
}

/// `if ticks => limit`, in an arm's guard or by itself: `>=` for a `=>` between the two sides of a condition. In a guard, reading
/// breaks off only at the arm's own `=>`.
fn at_least(scene: &Scene<'_>, words: &[Word<'_>], at: usize) -> Vec<Proposal> {
    let is_end = |word: &&Word<'_>| matches!(word.text, "," | ";" | "{");
    let until = words.iter().take(at + 1);
    let back: Vec<&Word<'_>> =
        until.rev().take(60).take_while(|word| word.text != "if" && word.text != "while").collect();
    let is_condition = back.len() <= at && !back.iter().skip(1).any(is_end);
    let sign = |word: &&Word<'_>| {
        let start = word.span.start();
        Span::new(start, start + 2).filter(|span| word.text.starts_with('=') && scene.file.text(*span) == "=>")
    };
    let arrows = back.iter().copied().filter(|_| is_condition).filter_map(|word| sign(&word));
    let fits = |span: &Span| scene.would_parse(&[(*span, ">=".to_owned())]);
    let write = |span| Proposal::new("at least that much").replace(scene, span, ">=");
    arrows.filter(fits).map(write).collect()
}

/// `sum =+ 1`
fn added(scene: &Scene<'_>) -> Option<Proposal> {
    let start = scene.span.start().checked_sub(1)?;
    let signs = Span::new(start, start + 2).filter(|signs| scene.file.text(*signs) == "=+")?;
    Some(Proposal::new("add it").replace(scene, signs, "+="))
}

/// The sign that a macro's rule has where a call of it has another, or none.
fn as_the_rule_goes(scene: &Scene<'_>) -> Vec<Proposal> {
    let told = scene.error.plain();
    let Some(rest) = told.split("while trying to match `").nth(1) else { return Vec::new() };
    let sign = rest.split('`').next().unwrap_or_default();
    let is_sign = !sign.is_empty() && sign.len() <= 3 && sign.chars().all(|c| c.is_ascii_punctuation() && c != '$');
    if !is_sign || !scene.text().chars().all(|c| c.is_ascii_punctuation()) && scene.text().is_empty() {
        return Vec::new();
    }
    let instead = Proposal::new(format!("`{sign}` is the sign for it")).replace(scene, scene.span, sign);
    let before = Proposal::new(format!("put `{sign}` there")).insert(scene, scene.span.start(), format!("{sign} "));
    if scene.text().chars().all(|c| c.is_ascii_punctuation()) { vec![instead, before] } else { vec![before] }
}

/// `'0'-'9'` as a pattern.
fn range(scene: &Scene<'_>) -> Option<Proposal> {
    let words = scene.file.words(scene.span);
    let [from, sign, to] = words.as_slice() else { return None };
    (from.is_literal && to.is_literal && matches!(sign.text, "-" | "to"))
        .then(|| Proposal::new("a range of it").replace(scene, sign.span, "..="))
}

/// `n if n < 0 => …` for `n < 0 => …`, in all arms that are written so: with one of them alone nothing parses.
fn guarded(scene: &Scene<'_>, words: &[Word<'_>]) -> Option<Proposal> {
    let text = |span: Span| scene.file.text(span);
    let rest = |from: usize| Span::new(from, scene.file.bytes().len()).map(text).unwrap_or_default();
    let is_arm = |at: usize| {
        let behind = words.iter().skip(at + 1).map(|word| word.text);
        let head = behind.take_while(|word| !matches!(*word, "{" | "}" | ";" | ",")).collect::<Vec<_>>().join("");
        head.contains("=>")
    };
    let mut edits: Vec<(Span, String)> = Vec::new();
    for (at, pair) in words.windows(2).enumerate() {
        let [before, name] = pair else { continue };
        let compares = COMPARING.iter().any(|sign| rest(name.span.end()).trim_start().starts_with(sign));
        let begins = matches!(before.text, "{" | "}" | ",") && name.is_name;
        if begins && compares && is_arm(at + 1) {
            // What has the name already is what is compared, unless the `match` asks about it: then it may have it again.
            let asked = words.iter().take(at).rposition(|word| word.text == "match");
            let is_asked = asked.is_some_and(|asked| {
                let [value, brace] = [asked + 1, asked + 2].map(|at| words.get(at).map(|word| word.text));
                value == Some(name.text) && brace == Some("{")
            });
            let bound = scene.bound_before(name.span.start());
            let is_known = !is_asked && bound.iter().any(|known| known == name.text);
            edits.push(if is_known {
                (Span::at(name.span.start()), "_ if ".to_owned())
            } else {
                (Span::at(name.span.end()), format!(" if {}", name.text))
            });
        }
    }
    let why = Proposal::new("what is compared is a condition of the arm");
    let is_read = !edits.is_empty() && scene.would_parse(&edits);
    is_read.then(|| edits.into_iter().fold(why, |why, (span, text)| why.replace(scene, span, text)))
}

#[cfg(test)]
mod tests {
    use crate::repair::maker::proposals;
    use crate::repair::maker::tests::diagnostic;
    use crate::syntax::SyntaxFile;
    use std::rc::Rc;

    #[test]
    fn only_what_a_parser_accepts_is_proposed() {
        for (text, at, message, wanted) in [
            ("fn f() u8 { 1 }", 7, "expected one of `->`, `where`, or `{`, found `u8`", Some(" ->")),
            ("fn f() { let x 3; }", 15, "expected one of `:`, `;`, `=`, `@`, or `|`, found `3`", Some(" =")),
            (
                "fn f() { let x = vec[1, 2]; }",
                22,
                "expected one of `.`, `?`, `]`, or an operator, found `,`",
                Some("!"),
            ),
            (
                "fn f() { match x { a && b => 1 } }",
                21,
                "expected one of `=>`, `@`, `if`, or `|`, found `&&`",
                Some("if"),
            ),
            ("fn f( { ) ) u8", 8, "expected one of `->`, found `)`", None),
        ] {
            let file = Rc::new(SyntaxFile::parse(text.as_bytes()));
            let error = diagnostic("", message, text, at, at + 1);
            let found = proposals(&error, &crate::repair::maker::Nothing, &mut |_| Some(Rc::clone(&file)));
            let made = found.iter().find(|one| one.maker == "punctuation");
            let new = made.and_then(|one| one.suggestion.parts.first()).map(|part| part.new_text.as_str());
            assert_eq!(new, wanted, "{text}");
        }
    }
}
