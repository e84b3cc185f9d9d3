//! E0368, E0369, E0599, E0606: what other languages do with a sign, or with a type: two lists that are added up, a text that is cast to
//! a number, or that a number's type is to read.

use crate::edit::Span;
use crate::repair::maker::postfix::is_simple;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::repair::type_text::type_path;
use crate::syntax::Branch;

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    match scene.code() {
        "E0369" => lists(scene).into_iter().collect(),
        "E0605" | "E0606" => parsed(scene).into_iter().collect(),
        "E0368" => written_out(scene).into_iter().collect(),
        "E0599" => read_from(scene).into_iter().collect(),
        _ => Vec::new(),
    }
}

/// `[a, b].concat()` for `a + b`
fn lists(scene: &Scene<'_>) -> Option<Proposal> {
    let names = quoted(&scene.error.message);
    let [left, right] = names.as_slice() else { return None };
    let is_list = |of: &str| of.trim_start_matches('&').starts_with("Vec<");
    let is_sum = scene.error.message.starts_with("cannot add `") && is_list(left) && is_list(right);
    let own = scene.file.nearest(scene.span, &["binary_expression"]).filter(|_| is_sum)?;
    let side = |name: &str| scene.file.child(own, name);
    let mut parts = vec![side("left")?, side("right")?];
    // `a + b + c` is the sum of a sum: all of its parts are lists.
    let mut whole = own;
    for outer in scene.file.around(own.span).into_iter().rev().skip_while(|node| node.span == own.span) {
        let adds = scene.file.child_text(outer, "operator") == Some("+");
        let is_left = scene.file.child(outer, "left").is_some_and(|left| left.span == whole.span);
        if outer.kind != "binary_expression" || !adds || !is_left {
            break;
        }
        parts.extend(scene.file.child(outer, "right"));
        whole = outer;
    }
    let is_plain = left.starts_with("Vec<") && right.starts_with("Vec<");
    let write = |part: Branch<'_>| {
        let text = scene.file.text(part.span);
        if is_plain { text.to_owned() } else { format!("&{}[..]", text.trim_start_matches('&')) }
    };
    let text = parts.into_iter().map(write).collect::<Vec<_>>().join(", ");
    Some(Proposal::new("one list behind the other").replace(scene, whole.span, format!("[{text}].concat()")))
}

/// Signs that also assign, with the traits of which the first gives the sign alone.
const ASSIGNING: &[(&str, &str)] = &[
    ("+=", "Add"),
    ("-=", "Sub"),
    ("*=", "Mul"),
    ("/=", "Div"),
    ("%=", "Rem"),
    ("&=", "BitAnd"),
    ("|=", "BitOr"),
    ("^=", "BitXor"),
    ("<<=", "Shl"),
    (">>=", "Shr"),
];

/// `total = total + part` for `total += part` of a type that says only how it is added.
fn written_out(scene: &Scene<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let own = file.nearest(scene.span, &["compound_assignment_expr"])?;
    let (left, right) = (file.child(own, "left")?, file.child(own, "right")?);
    let gap = Span::new(left.span.end(), right.span.start())?;
    let sign = file.text(gap).trim();
    let (_, of) = ASSIGNING.iter().find(|(one, _)| *one == sign)?;
    let is_said = file.implements(of, quoted(&scene.error.message).last().copied()?);
    // What is reached by a call would be reached twice.
    let is_place = file.inside(left.span, &["call_expression", "macro_invocation", "await_expression"]).is_empty();
    let is_one = is_simple(scene, right.span) || right.kind == "unary_expression";
    let (open, close) = if is_one { ("", "") } else { ("(", ")") };
    let bare = sign.trim_end_matches('=');
    let text = format!(" = {} {bare} {open}", file.text(left.span));
    let why = Proposal::new(format!("there is `{of}`, and no `{of}Assign`")).replace(scene, gap, text);
    (is_said && is_place).then(|| if close.is_empty() { why } else { why.insert(scene, right.span.end(), close) })
}

/// `text.parse::<u32>()` for `u32::parse(text)`
fn read_from(scene: &Scene<'_>) -> Option<Proposal> {
    let call = scene.file.nearest(scene.span, &["call_expression"])?;
    let callee = scene.file.child(call, "function").filter(|callee| callee.span.contains(scene.span))?;
    let of = scene.file.text(callee.span).strip_suffix("::parse").filter(|of| NUMBERS.contains(of))?;
    let list = scene.file.child(call, "arguments")?;
    let given: Vec<Branch<'_>> = scene.file.children(list).into_iter().filter(|child| child.named).collect();
    let [value] = given.as_slice() else { return None };
    // A method borrows what it is called of by itself.
    let value = scene.file.child(*value, "value").filter(|_| value.kind == "reference_expression").unwrap_or(*value);
    let text = format!("{}.parse::<{of}>()", scene.file.text(value.span));
    let is_simple = is_simple(scene, value.span);
    is_simple.then(|| Proposal::new("the text reads itself").replace(scene, call.span, text))
}

/// `text.parse::<u32>()` for `text as u32`, where what cannot be read has somewhere to go.
fn parsed(scene: &Scene<'_>) -> Option<Proposal> {
    let names = quoted(&scene.error.message);
    let [from, of] = names.as_slice() else { return None };
    let is_text = matches!(from.trim_start_matches('&'), "str" | "String");
    let own = scene.file.nearest(scene.span, &["type_cast_expression"])?;
    let value = scene.file.child(own, "value")?;
    let inside = scene.file.around(scene.span);
    let is_closure = inside.iter().any(|node| matches!(node.kind, "closure_expression" | "async_block"));
    let back = scene.file.child_text(scene.function()?, "return_type")?;
    let end = match type_path(back) {
        "Option" => ".ok()?",
        name if name.ends_with("Result") => "?",
        _ => return None,
    };
    if !is_text || is_closure || !NUMBERS.contains(of) {
        return None;
    }
    let text = scene.file.text(value.span).trim_start_matches(['*', '&']);
    let why = Proposal::new("a number is read from a text");
    Some(why.replace(scene, own.span, format!("{text}.parse::<{of}>(){end}")))
}
