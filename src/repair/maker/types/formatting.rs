//! Format strings: `{}` of what has only `Debug` (E0277), fewer arguments than places, `write!` without what it writes into
//! (E0599), what is formatted only where `format!` stands (E0057, E0061), what is added to a text (E0369), and a text that names
//! locals in its places where a `String` is asked for (E0308).

use super::{conversions, shown_values};
use crate::edit::Span;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::repair::meaning::unfilled::names_locals;
use crate::repair::meaning::unformatted::unformatted;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    // How to show a path the compiler says itself; as `{:?}` has it, it would stand in quotes.
    if conversions::is_shown_path(scene) {
        return Vec::new();
    }
    if scene.code() == "E0277" && message.contains("doesn't implement") && message.contains("Display`") {
        return shown_values::proposals(scene);
    }
    if scene.code().is_empty() && message.contains("in format string, but") {
        return given(scene);
    }
    if message == "format argument must be a string literal" || message.starts_with("cannot write into `&'static str`")
    {
        return written(scene).into_iter().collect();
    }
    if scene.code().is_empty() && message.starts_with("invalid format string: expected `}`") {
        let letter = scene.span.start().checked_sub(1);
        return letter.and_then(|letter| letter_last(scene, letter)).into_iter().collect();
    }
    if scene.code().is_empty() && message.starts_with("unknown format trait `") {
        return letter_last(scene, scene.span.start()).into_iter().collect();
    }
    if scene.code() == "E0425" {
        return left_over(scene).into_iter().collect();
    }
    if scene.code() == "E0308" {
        return filled(scene).into_iter().collect();
    }
    if scene.code() == "E0369" {
        return put_together(scene).into_iter().collect();
    }
    if matches!(scene.code(), "E0057" | "E0061") { formatted(scene) } else { Vec::new() }
}

/// `format!("bad version {s}")` for `"bad version {s}"` where a `String` is asked for.
fn filled(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, _) = scene.expected_found()?;
    let text = scene.exactly(scene.span).filter(|own| own.kind == "string_literal" && expected == "String")?;
    let why = Proposal::new("it names locals in its places").insert(scene, text.span.start(), "format!(");
    names_locals(&scene.file, text).then(|| why.insert(scene, text.span.end(), ")"))
}

/// `format!("unexpected {other}")` for `"unexpected " + other` of what is no text, but has one.
fn put_together(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let names = quoted(&scene.error.message);
    let [right, "&str"] = names.as_slice() else { return None };
    let bare = right.trim_start_matches('&');
    // `1.0` shown is `1`.
    let has_text = NUMBERS.contains(&bare) || matches!(bare, "bool" | "char" | "{integer}");
    let own = file.nearest(scene.span, &["binary_expression"]).filter(|_| has_text)?;
    let (left, right) = (file.child(own, "left")?, file.child(own, "right")?);
    let text = file.text(left.span).strip_suffix('"').filter(|_| left.kind == "string_literal")?;
    let is_plain = file.child_text(own, "operator") == Some("+") && !text.contains(['{', '}']);
    let value = file.text(right.span);
    let made = match right.kind {
        "identifier" => format!("format!({text}{{{value}}}\")"),
        _ => format!("format!({text}{{}}\", {value})"),
    };
    is_plain.then(|| Proposal::new("one text of both").replace(scene, own.span, made))
}

/// `{:x02}`: what says how to show it stands behind how wide, `{:02x}`.
fn letter_last(scene: &Scene<'_>, at: usize) -> Option<Proposal> {
    let bytes = scene.file.bytes();
    let letter = *bytes.get(at)?;
    let rest = bytes.get(at + 1..)?;
    let end = at + 1 + rest.iter().position(|byte| *byte == b'}')?;
    let width = std::str::from_utf8(bytes.get(at + 1..end)?).ok()?;
    let is_width = !width.is_empty() && width.bytes().all(|byte| byte.is_ascii_digit() || byte == b'.');
    let head = bytes.get(..at)?;
    let is_first = head.ends_with(b":") || head.ends_with(b"#");
    let is_letter = matches!(letter, b'x' | b'X' | b'o' | b'b' | b'e' | b'E' | b'?');
    let span = Span::new(at, end).filter(|_| is_width && is_first && is_letter)?;
    Some(Proposal::new("say how wide before").replace(scene, span, format!("{width}{}", char::from(letter))))
}

/// `{:<width$}` where nothing is called so: the one local that the function makes and never uses.
fn left_over(scene: &Scene<'_>) -> Option<Proposal> {
    let text = scene.file.nearest(scene.span, &["string_literal"]).filter(|text| text.span != scene.span)?;
    let own = scene.file.nearest(text.span, &["macro_invocation"])?;
    let unused = scene.unused_before(own.span.start());
    let [only] = unused.as_slice() else { return None };
    Some(
        Proposal::new(format!("the local `{only}`, which nothing uses")).guessed(true).replace(scene, scene.span, only),
    )
}

/// `write!("{}", self.x)`: into what `fmt` is given.
fn written(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["macro_invocation"])?;
    let name = file.child_text(own, "macro")?;
    let words = file.words(own.span);
    let text = words.get(3).filter(|first| matches!(name, "write" | "writeln") && first.text.starts_with('"'))?;
    let list = file.child(scene.function()?, "parameters")?;
    let taken = file.inside(list.span, &["parameter"]).into_iter().find(|one| {
        file.child(*one, "type").is_some_and(|of| file.words(of.span).iter().any(|word| word.text == "Formatter"))
    })?;
    let into = file.child_text(taken, "pattern")?;
    Some(Proposal::new(format!("write it into `{into}`")).insert(scene, text.span.start(), format!("{into}, ")))
}

/// `Err("{} is missing", name)`: a text with places, and behind it what goes there. `String::from` has its text from `format!`
/// anyhow.
fn formatted(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(whole) = unformatted(&scene.file, scene.span) else { return Vec::new() };
    let call = scene.file.nearest(whole, &["call_expression"]);
    let callee = call.and_then(|call| scene.file.child(call, "function").zip(Some(call)));
    if let Some((callee, call)) = callee
        && scene.file.text(callee.span) == "String::from"
    {
        let text = format!("format!({})", scene.file.text(whole));
        return vec![Proposal::new("format the text").replace(scene, call.span, text)];
    }
    let write = |open: &str| {
        let why = Proposal::new("format the text").insert(scene, whole.start(), open);
        why.insert(scene, whole.end(), ")")
    };
    vec![write("format!("), write("&format!(").guessed(true)]
}

/// Names in scope that the call does not mention, for the places that have no argument. One that has its use elsewhere may be
/// what was reckoned with, and not what was to be shown.
fn given(scene: &Scene<'_>) -> Vec<Proposal> {
    let numbers: Vec<usize> = scene
        .error
        .message
        .split(|c: char| !c.is_ascii_digit())
        .filter_map(|number| number.parse().ok())
        .take(2)
        .collect();
    let missing = match numbers.as_slice() {
        [places, there] => places.saturating_sub(*there),
        [places] => *places,
        _ => 0,
    };
    let Some(call) = scene.file.nearest(scene.span, &["macro_invocation"]).filter(|_| missing > 0) else {
        return Vec::new();
    };
    let used: Vec<&str> = scene.file.words(call.span).iter().map(|word| word.text).collect();
    let bound = scene.bound_before(call.span.start());
    let names: Vec<String> = bound.iter().filter(|name| !used.contains(&name.as_str())).cloned().collect();
    let last = scene.file.words(call.span).iter().rev().nth(1).copied();
    let (end, comma) = match last {
        Some(last) if last.text == "," => (last.span.end(), " "),
        Some(last) => (last.span.end(), ", "),
        None => return Vec::new(),
    };
    let is_free = |names: &[String]| names.iter().all(|name| is_unused(scene, name, call.span));
    let shown = Shown::of(scene, call.span);
    let place = |names: &[String]| {
        let text = names.join(", ");
        let why = || Proposal::new(format!("show `{text}`")).groundless(!is_free(names));
        let last = why().insert(scene, end, format!("{comma}{text}"));
        let before = shown.as_ref().and_then(|shown| Some((shown.before_later(&bound, names)?, shown)));
        let Some((later, shown)) = before else { return vec![last] };
        let before = why().insert(scene, later, format!("{text}, "));
        // What is text cannot be where a number is to be, and where the order alone tells, the last place may be meant as well.
        if shown.ends_with_a_number && is_text(scene, names) {
            vec![before]
        } else if shown.values.len() > 1 {
            vec![before, last]
        } else {
            vec![last]
        }
    };
    names.windows(missing).rev().take(6).flat_map(place).collect()
}

/// Whether the locals are made as one of several literals, all of them text.
fn is_text(scene: &Scene<'_>, names: &[String]) -> bool {
    let lets = scene.function().map(|own| scene.file.inside(own.span, &["let_declaration"])).unwrap_or_default();
    names.iter().all(|name| {
        let own = lets.iter().rfind(|own| scene.file.child_text(**own, "pattern") == Some(name));
        let words = own.and_then(|own| scene.file.child(*own, "value")).map(|value| scene.file.words(value.span));
        let words = words.unwrap_or_default();
        let ends = words.last().is_some_and(|last| last.text == "}" || last.is_literal);
        ends && words.iter().any(|word| word.is_literal && word.text.starts_with('"'))
    })
}

/// What a macro shows.
struct Shown {
    /// Where each value begins, and the words of it.
    values: Vec<(usize, Vec<String>)>,
    /// Whether the last place of the text is one for a number, filled up with zeros.
    ends_with_a_number: bool,
}

impl Shown {
    fn of(scene: &Scene<'_>, call: Span) -> Option<Shown> {
        let words = scene.file.words(call);
        let text = words.iter().position(|word| word.is_literal && word.text.contains('{'))?;
        let last = words.get(text)?.text.rsplit_once('{').map(|(_, last)| last).unwrap_or_default();
        let ends_with_a_number = last.starts_with(":0");
        let (mut depth, mut begins) = (0_usize, false);
        let mut values: Vec<(usize, Vec<String>)> = Vec::new();
        for word in words.get(text + 1..words.len().checked_sub(1)?)? {
            if std::mem::take(&mut begins) {
                values.push((word.span.start(), Vec::new()));
            }
            match word.text {
                "(" | "[" | "{" => depth += 1,
                ")" | "]" | "}" => depth = depth.saturating_sub(1),
                "," if depth == 0 => begins = true,
                name => values.last_mut()?.1.push(name.to_owned()),
            }
        }
        Some(Shown { values, ends_with_a_number })
    }

    /// Where the first value stands that was made later than `names`, if all that is shown comes in the order in which it was made: who
    /// shows `{}{}.{:02}` makes the sign before the number.
    fn before_later(&self, bound: &[String], names: &[String]) -> Option<usize> {
        let of =
            |(_, words): &(usize, Vec<String>)| words.iter().find_map(|word| bound.iter().position(|own| own == word));
        let made: Vec<usize> = self.values.iter().map(of).collect::<Option<_>>()?;
        let own = bound.iter().position(|own| names.first() == Some(own))?;
        let later = made.iter().position(|of| *of > own).filter(|_| made.is_sorted())?;
        self.values.get(later).map(|(start, _)| *start)
    }
}

/// Whether nothing speaks of `name` where it is bound: in the arm, the loop, the closure or the function around `at`.
fn is_unused(scene: &Scene<'_>, name: &str, at: Span) -> bool {
    let binding = ["match_arm", "closure_expression", "for_expression", "if_expression", "function_item"];
    let around = scene.file.around(at);
    let mut scopes = around.iter().rev().filter(|node| binding.contains(&node.kind));
    let open = format!("{{{name}");
    let bound = scopes.find_map(|scope| {
        let words = scene.file.words(scope.span);
        let count = words.iter().filter(|word| word.text == name).count();
        let is_shown = words.iter().any(|word| word.is_literal && word.text.contains(&open));
        (count > 0 || is_shown).then_some(count == 1 && !is_shown)
    });
    bound == Some(true)
}
