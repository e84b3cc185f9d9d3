//! E0277: `.sum()` of a type of one's own that adds part by part and has a zero: what it comes to is known, and nobody has said it.
//! `.product()` of one that multiplies and has a `ONE`.

use crate::edit::Span;
use crate::repair::maker::{NUMBERS, Proposal, Read, Scene, quoted};
use crate::syntax::{Branch, Implementation};

pub(in crate::repair) fn make(scene: &Scene<'_>, _: Read<'_>) -> Vec<Proposal> {
    let message = scene.error.message.as_str();
    let what = [Reckoning::SUM, Reckoning::PRODUCT].into_iter().find(|what| message.contains(what.told));
    what.filter(|_| scene.code() == "E0277").and_then(|what| reckoned(scene, &what)).into_iter().collect()
}

/// What is made of all elements.
struct Reckoning {
    told: &'static str,
    of_two: &'static str,
    sign: &'static str,
    of_all: &'static str,
    method: &'static str,
    /// The constant that changes nothing.
    neutral: &'static str,
}

impl Reckoning {
    const SUM: Reckoning = Reckoning {
        told: "cannot be made by summing an iterator over elements of type",
        of_two: "Add",
        sign: "+",
        of_all: "Sum",
        method: "sum",
        neutral: "ZERO",
    };
    const PRODUCT: Reckoning = Reckoning {
        told: "cannot be made by multiplying all elements of type",
        of_two: "Mul",
        sign: "*",
        of_all: "Product",
        method: "product",
        neutral: "ONE",
    };
}

fn reckoned(scene: &Scene<'_>, what: &Reckoning) -> Option<Proposal> {
    let file = &scene.file;
    let names = quoted(&scene.error.message);
    let [one, other, ..] = names.as_slice() else { return None };
    let (name, element) = (*one, *other);
    let is_lent = element == format!("&{name}");
    let mut items = file.all_named(&["struct_item"], name);
    let (item, None) = (items.next()?, items.next()) else { return None };
    if !is_lent && element != name || file.child(item, "type_parameters").is_some() {
        return None;
    }
    let impls = file.impls_of(name);
    if impls.iter().any(|own| own.implements(what.of_all)) {
        return None;
    }
    let is_of_two = |own: &&Implementation<'_>| {
        let with_itself = own.trait_arguments().iter().all(|other| other == "Self" || other == name);
        own.implements(what.of_two) && with_itself
    };
    let of_two = impls.iter().find(is_of_two)?.block;
    let neutral = neutral(scene, item, &impls, what, of_two)?;
    // What is lent is added as a copy.
    let is_copied = derives(scene, item, "Copy");
    if is_lent && !is_copied {
        return None;
    }
    let (head, taken, star) = match is_lent {
        true => (format!("impl<'a> std::iter::{}<&'a {name}> for {name}", what.of_all), format!("&'a {name}"), "*"),
        false => (format!("impl std::iter::{} for {name}", what.of_all), "Self".to_owned(), ""),
    };
    let Reckoning { method, sign, .. } = what;
    let text = format!(
        "\n\n{head} {{\n    fn {method}<I: Iterator<Item = {taken}>>(iter: I) -> Self {{\n        \
         iter.fold({neutral}, |all, one| all {sign} {star}one)\n    }}\n}}"
    );
    let why = format!("what all come to, by `{}`, from nothing on", what.of_two);
    Some(Proposal::new(why).insert(scene, of_two.span.end(), text))
}

/// What changes nothing: the constant that is called so, or the default of numbers each of which is added.
fn neutral(
    scene: &Scene<'_>,
    item: Branch<'_>,
    impls: &[Implementation<'_>],
    what: &Reckoning,
    of_two: Branch<'_>,
) -> Option<String> {
    let file = &scene.file;
    if !reckons_each_part(scene, item, of_two, what) {
        return None;
    }
    let mut constants = impls.iter().flat_map(|own| file.inside(own.block.span, &["const_item"]));
    if constants.any(|own| file.child_text(own, "name") == Some(what.neutral)) {
        return Some(format!("Self::{}", what.neutral));
    }
    let body = file.child(item, "body").filter(|_| what.of_all == "Sum" && derives(scene, item, "Default"))?;
    let fields = file.parts(body);
    let types = fields.iter().filter(|part| part.kind != "visibility_modifier").map(|part| {
        let of = file.child(*part, "type").unwrap_or(*part);
        file.text(of.span)
    });
    let types: Vec<&str> = types.collect();
    types.iter().all(|of| NUMBERS.contains(of)).then(|| "Self::default()".to_owned())
}

/// Whether the two are put together part by part and in no other way: each field is `self.x + other.x`.
fn reckons_each_part(scene: &Scene<'_>, item: Branch<'_>, of_two: Branch<'_>, what: &Reckoning) -> bool {
    let file = &scene.file;
    let made = file.inside(of_two.span, &["struct_expression", "call_expression"]).into_iter().next();
    let list = made.and_then(|made| file.child(made, "body").or_else(|| file.child(made, "arguments")));
    let parts = list.map(|list| file.parts(list)).unwrap_or_default();
    let fields = file.child(item, "body").map(|body| file.parts(body)).unwrap_or_default();
    let fields = fields.iter().filter(|field| field.kind != "visibility_modifier").count();
    let is_of_both = |part: &Branch<'_>| {
        let value = file.child(*part, "value").unwrap_or(*part);
        let words = file.words(value.span);
        let texts: Vec<&str> = words.iter().map(|word| word.text).collect();
        match texts.as_slice() {
            ["self", ".", one, sign, _, ".", other] => one == other && *sign == what.sign,
            ["self", ".", one, ".", method, "(", _, ".", other, ")"] => {
                one == other && method.ends_with(if what.sign == "+" { "_add" } else { "_mul" })
            }
            _ => false,
        }
    };
    let function = file.inside(of_two.span, &["function_item"]).into_iter().next();
    let body = function.and_then(|function| file.child(function, "body"));
    let is_all =
        body.zip(made).is_some_and(|(body, made)| file.parts(body).iter().map(|part| part.span).eq([made.span]));
    is_all && fields > 0 && parts.len() == fields && parts.iter().all(is_of_both)
}

/// Whether an attribute above the item derives the trait.
fn derives(scene: &Scene<'_>, item: Branch<'_>, wanted: &str) -> bool {
    let file = &scene.file;
    let before = file.all(&["attribute_item"]).into_iter().rev().filter(|own| own.span.end() <= item.span.start());
    let mut start = item.span.start();
    before
        .take_while(|own| {
            let gap = Span::new(own.span.end(), start).map(|gap| file.words(gap));
            start = own.span.start();
            gap.is_some_and(|words| words.is_empty())
        })
        .any(|own| {
            let words = file.words(own.span);
            words.iter().any(|word| word.text == "derive") && words.iter().any(|word| word.text == wanted)
        })
}
