//! Macros: a variable that the pattern does not have, that it does not say the kind of, or that is still repeating, or not
//! yet, a word that is misspelt for the macro, a sign that cannot follow an expression, a definition that comes after its use or stays inside its module, and a
//! comparison where two values are asked for. None of these errors has a code.

use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::spelling::{have_same_letters, is_sure_slip};
use crate::syntax::{Branch, SyntaxFile};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    if message.starts_with("missing fragment specifier") {
        return fragment(scene).into_iter().collect();
    }
    if !scene.code().is_empty() {
        return Vec::new();
    }
    if message.contains("found `$`") {
        return variables(scene);
    }
    if message.starts_with("cannot find macro") {
        return earlier(scene).or_else(|| handed_out(scene)).into_iter().collect();
    }
    if message.ends_with("is still repeating at this depth") {
        return repeated(scene).into_iter().chain(done_for_each(scene)).collect();
    }
    if message.contains("which is not allowed for `") {
        return of_any_token(scene).into_iter().collect();
    }
    if message.starts_with("attempted to repeat an expression containing no syntax variables") {
        return repeating(scene, scene.span).into_iter().collect();
    }
    if message.starts_with("no rules expected") {
        let mut notes = scene.error.note_places.iter().filter_map(|place| scene.here(place));
        let repeats = notes.find_map(|note| repeating(scene, note));
        return repeats.or_else(|| misspelt(scene)).into_iter().collect();
    }
    if message == "unexpected end of macro invocation" {
        return two_values(scene).or_else(|| ended(scene)).into_iter().collect();
    }
    Vec::new()
}

/// The variables of the rule's own pattern, those that its body does not use first.
fn variables(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(rule) = scene.file.nearest(scene.span, &["macro_rule"]) else { return Vec::new() };
    let (Some(left), Some(right)) = (scene.file.child(rule, "left"), scene.file.child(rule, "right")) else {
        return Vec::new();
    };
    let words = scene.file.words(left.span);
    let mut names: Vec<&str> = Vec::new();
    for pair in words.windows(2) {
        if let [sign, name] = pair
            && sign.text == "$"
            && name.is_name
        {
            names.push(name.text);
        }
    }
    names.extend(words.iter().filter_map(|word| word.text.strip_prefix('$')).filter(|name| !name.is_empty()));
    let body = scene.file.words(right.span);
    let uses = |name: &str| body.iter().filter(|word| word.text.trim_start_matches('$') == name).count();
    names.sort_by_key(|name| uses(name));
    let at = body.iter().position(|word| word.span.start() >= scene.span.start());
    let Some(own) = at.and_then(|at| body.get(at)) else { return Vec::new() };
    let target = if own.text == "$" { at.and_then(|at| body.get(at + 1)) } else { Some(own) };
    let Some(target) = target.filter(|target| target.is_name || target.text.starts_with('$')) else {
        return Vec::new();
    };
    let sign = if target.text.starts_with('$') { "$" } else { "" };
    let others = names.iter().filter(|name| target.text.trim_start_matches('$') != **name);
    let write = |name: &&str| {
        Proposal::new(format!("`${name}` is a variable of the rule")).replace(
            scene,
            target.span,
            format!("{sign}{name}"),
        )
    };
    others.take(4).map(write).collect()
}

/// The definition, moved before the item that calls it.
fn earlier(scene: &Scene<'_>) -> Option<Proposal> {
    let name = *quoted(&scene.error.message).first()?;
    let mut definitions = scene.file.all_named(&["macro_definition"], name);
    let own = definitions.find(|own| own.span.start() > scene.span.end())?;
    let root = scene.file.around(scene.span).into_iter().find(|node| node.kind == "source_file")?;
    let top = scene.file.children(root);
    let user = top.iter().find(|item| item.span.contains(scene.span))?;
    if !top.iter().any(|item| item.span == own.span) {
        return None;
    }
    // Attributes and comments above stay with the item.
    let first = top.iter().rev().find(|item| {
        item.span.end() <= user.span.start() && !item.kind.contains("attribute") && !item.kind.contains("comment")
    });
    let at = top.iter().find(|item| item.span.start() >= first.map_or(0, |first| first.span.end()))?;
    if at.kind == "inner_attribute_item" {
        return None;
    }
    // What is left behind of its attributes and documentation would be the next item's.
    let above = top.iter().rev().filter(|item| item.span.end() <= own.span.start());
    let above = above.take_while(|item| item.kind == "attribute_item" || item.kind.contains("comment"));
    let belongs = |item: &&Branch<'_>| item.kind == "attribute_item" || is_documentation(scene.file.text(item.span));
    let start = above.filter(belongs).last().map_or(own.span.start(), |item| item.span.start());
    let moved = Span::new(start, own.span.end())?;
    let text = scene.file.text(moved).to_owned();
    let before = top.iter().rev().find(|item| item.span.end() <= start)?;
    let gone = Span::new(before.span.end(), moved.end())?;
    let kept = scene.file.comments_in(Span::new(gone.start(), start)?).is_empty();
    let why = Proposal::new("define it before it is used").insert(scene, at.span.start(), format!("{text}\n\n"));
    Some(why.replace(scene, if kept { gone } else { moved }, ""))
}

/// `#[macro_use]` on the modules around a macro that stands before the error.
fn handed_out(scene: &Scene<'_>) -> Option<Proposal> {
    let name = *quoted(&scene.error.message).first()?;
    let mut definitions = scene.file.all_named(&["macro_definition"], name);
    let own = definitions.find(|own| own.span.end() < scene.span.start())?;
    let around = scene.file.around(own.span);
    let modules = around.iter().filter(|node| node.kind == "mod_item" && !node.span.contains(scene.span));
    let mut why = Proposal::new("let the macro out of its module");
    let mut any = false;
    for module in modules {
        let attribute = format!("#[macro_use]\n{}", scene.indentation(module.span.start()));
        why = why.insert(scene, module.span.start(), attribute);
        any = true;
    }
    any.then_some(why)
}

/// `$x` of a repetition: repeated, with the operator before it, or as a list where it is an argument.
fn repeated(scene: &Scene<'_>) -> Option<Proposal> {
    let words = scene.file.words(scene.file.whole());
    let at = words.iter().position(|word| word.span.start() == scene.span.start())?;
    let end = words.iter().skip(at).find(|word| word.span.end() == scene.span.end())?.span.end();
    let before = words.get(at.checked_sub(1)?)?;
    let after = words.iter().find(|word| word.span.start() >= end)?;
    let text = scene.text();
    if matches!(before.text, "+" | "-" | "*" | "/" | "|" | "&" | "^") {
        // `&&` and `||` are two signs here.
        let first =
            words.get(at.checked_sub(2)?).filter(|one| one.text == before.text && matches!(one.text, "&" | "|"));
        let start = first.map_or(before.span.start(), |first| first.span.start());
        let sign = Span::new(start, before.span.end()).map(|sign| scene.file.text(sign))?;
        let span = Span::new(start, end)?;
        let repetition = format!("$({sign} {text})*");
        return Some(Proposal::new("repeat it with its operator").replace(scene, span, repetition));
    }
    let repetition = match (before.text, after.text) {
        ("(" | "[" | ",", ")" | "]" | ",") => format!("$({text}),*"),
        ("{" | "}" | ";", ";") => {
            let span = Span::new(scene.span.start(), after.span.end())?;
            return Some(Proposal::new("repeat it").replace(scene, span, format!("$({text};)*")));
        }
        _ => return None,
    };
    Some(Proposal::new("repeat it").replace(scene, scene.span, repetition))
}

/// `$(list.push($x);)*` for `list.push($x);`
fn done_for_each(scene: &Scene<'_>) -> Option<Proposal> {
    let words = scene.file.words(scene.file.whole());
    let at = words.iter().position(|word| word.span.start() == scene.span.start())?;
    let is_end = |text: &str| matches!(text, "{" | "}" | ";");
    let first = at - words.get(..at)?.iter().rev().take_while(|word| !is_end(word.text)).count();
    let last = at + words.get(at..)?.iter().take_while(|word| !is_end(word.text)).count();
    let (begin, end) = (words.get(first)?, words.get(last)?);
    let is_alone = end.text == ";" && first < at && !matches!(begin.text, "let" | "return" | "$");
    let span = Span::new(begin.span.start(), end.span.end())?;
    let text = scene.file.text(span);
    is_alone.then(|| Proposal::new("do it for each").guessed(true).replace(scene, span, format!("$({text})*")))
}

/// `$a:expr` before a sign that cannot follow it: as one token, or what is in parentheses.
fn of_any_token(scene: &Scene<'_>) -> Option<Proposal> {
    let words = scene.file.words(scene.file.whole());
    let at = words.iter().position(|word| word.span.start() >= scene.span.start())?;
    let kind = words.get(at.checked_sub(1)?)?;
    let narrow = matches!(kind.text, "expr" | "ty" | "stmt" | "pat" | "path");
    (narrow && words.get(at.checked_sub(2)?)?.text == ":")
        .then(|| Proposal::new("one token can be followed by any").replace(scene, kind.span, "tt"))
}

/// `$tail` in a pattern without what it is: as a rule beside it says of the same name; of what is handed on as it is, one token.
fn fragment(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let rule = file.nearest(scene.span, &["macro_rule"])?;
    let own = file.nearest(rule.span, &["macro_definition"])?;
    let name = file.text(scene.span).trim_start_matches('$');
    let mut said: Vec<&str> = bound(file, own.span).into_iter().filter(|one| one.0 == name).map(|one| one.1).collect();
    said.sort_unstable();
    said.dedup();
    let handed_on = format!("$(${name})*");
    let body = file.child(rule, "right").map(|right| tight(file, right.span)).unwrap_or_default();
    let pattern = file.child(rule, "left").map(|left| tight(file, left.span)).unwrap_or_default();
    let of = match said.as_slice() {
        [only] => *only,
        [] if body.contains(&handed_on) && body.contains("!(") && pattern.contains(&handed_on) => "tt",
        _ => return None,
    };
    Some(Proposal::new(format!("`${name}` is `{of}`")).replace(scene, scene.span, format!("${name}:{of}")))
}

/// A text without its blanks.
fn tight(file: &SyntaxFile, span: Span) -> String {
    file.words(span).iter().map(|word| word.text).collect()
}

/// The variables that the patterns in `span` bind, each with what it is and where both stand.
fn bound(file: &SyntaxFile, span: Span) -> Vec<(&str, &str, Span)> {
    let words = file.words(span);
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        // `$name` is one token or two.
        let (name, rest) = match word.text.strip_prefix('$') {
            Some("") => (words.get(at + 1).map(|next| next.text), at + 2),
            Some(name) => (Some(name), at + 1),
            None => continue,
        };
        let (Some(name), Some(colon), Some(of)) = (name, words.get(rest), words.get(rest + 1)) else { continue };
        if colon.text == ":" && of.is_name && colon.span.end() == of.span.start() {
            found.extend(Span::new(word.span.start(), of.span.end()).map(|span| (name, of.text, span)));
        }
    }
    found
}

/// `$($tail),*` of a variable that is matched once, last in its pattern: it repeats there as it does here.
fn repeating(scene: &Scene<'_>, at: Span) -> Option<Proposal> {
    let file = &scene.file;
    let rule = file.nearest(at, &["macro_rule"])?;
    let (left, right) = (file.child(rule, "left")?, file.child(rule, "right")?);
    let body = tight(file, right.span);
    let all = bound(file, left.span);
    let (name, of, span) = *all.last()?;
    let (_, rest) = body.split_once(&format!("$(${name})"))?;
    let sign = rest.find(['*', '+']).filter(|at| *at < 2)?;
    let (separator, sign) = (rest.get(..sign)?, rest.get(sign..=sign)?);
    let closing = file.words(Span::new(span.end(), left.span.end())?);
    let is_last = closing.len() == 1 && body.matches(&format!("${name}")).count() == 1;
    let text = match separator {
        "" => format!("$(${name}:tt){sign}"),
        "," | ";" => format!("$(${name}:{of}){separator}{sign}"),
        _ => return None,
    };
    is_last.then(|| Proposal::new("it repeats in the pattern as well").replace(scene, span, text))
}

/// `Vce1<T>` in a call of a macro that asks for the word `Vec1` there.
fn misspelt(scene: &Scene<'_>) -> Option<Proposal> {
    let told = scene.error.plain();
    let (_, asked) = told.split_once("while trying to match ")?;
    let wanted = *quoted(asked).first()?;
    let is_word = wanted.chars().all(|c| c.is_alphanumeric() || c == '_');
    let why = || Proposal::new(format!("the macro asks for `{wanted}`")).replace(scene, scene.span, wanted);
    let is_meant = is_sure_slip(wanted, scene.text()) || have_same_letters(wanted, scene.text());
    (is_word && is_meant).then(why)
}

/// `assert_eq!(a == b)`
fn two_values(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["macro_invocation"])?;
    let name = scene.file.child_text(own, "macro")?;
    let sign = match name.strip_prefix("debug_").unwrap_or(name) {
        "assert_eq" => "==",
        "assert_ne" => "!=",
        _ => return None,
    };
    let words = scene.file.words(own.span);
    let whole = |pair: &[crate::syntax::Word<'_>]| match pair {
        [a, b] => Span::new(a.span.start(), b.span.end()).filter(|span| scene.file.text(*span) == sign),
        _ => None,
    };
    let mut same = words.windows(2).filter_map(whole);
    let (only, None) = (same.next()?, same.next()) else { return None };
    let before = words.iter().rev().find(|word| word.span.end() <= only.start())?;
    let span = Span::new(before.span.end(), only.end())?;
    Some(Proposal::new("it takes two values").replace(scene, span, ","))
}

/// Whether a comment documents the item below it.
pub(in crate::repair) fn is_documentation(text: &str) -> bool {
    text.starts_with("///") && !text.starts_with("////")
        || text.starts_with("/**") && !text.starts_with("/***") && !text.starts_with("/**/")
}

/// The comma behind the last argument, which not every macro takes.
fn ended(scene: &Scene<'_>) -> Option<Proposal> {
    let call = scene.file.nearest(scene.span, &["macro_invocation"])?;
    let words = scene.file.words(call.span);
    let [.., before, comma, close] = words.as_slice() else { return None };
    let is_last = comma.text == "," && matches!(close.text, ")" | "]" | "}") && before.text != ",";
    // The compiler points at where it expected more: behind that comma.
    let is_there = comma.span.end() <= scene.span.end() && scene.span.start() <= close.span.start();
    (is_last && is_there).then(|| Proposal::new("no comma at the end").replace(scene, comma.span, ""))
}
