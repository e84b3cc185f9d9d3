//! What an impl and its trait disagree about: E0049, E0050, E0053, E0185, E0186, E0195, E0643 (the trait's signature is
//! taken over, or what a method lacks of it), E0323 to E0325 (constant or type), E0407, E0437, E0438 (the trait gets what it lacks), E0197 (`unsafe` on
//! an inherent impl); and small things about items: E0015, E0045, E0081, E0131, E0703, E0704, E0752.

use crate::edit::Span;
use crate::repair::maker::names::renamed::home_of;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::spelling::distance;
use crate::repair::type_text::{plain_value, type_name, without_lifetimes};
use crate::syntax::{Branch, SyntaxFile};

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    if scene.code() == "E0407" {
        // What implementors of a public trait have to have is nobody's to add; a private one gets what it lacks.
        let is_private = trait_of(scene).is_some_and(|of| !scene.file.text(of.span).starts_with("pub"));
        let added = added_to_trait(scene).filter(|_| is_private);
        return renamed(scene, read).into_iter().chain(added.or_else(|| inherent(scene))).collect();
    }
    let found = match scene.code() {
        "E0053" => {
            let found = lent(scene).into_iter().chain(other_operand(scene));
            let found = found.chain(receiver(scene)).chain(signature(scene));
            return found.chain(in_trait(scene, read)).collect();
        }
        "E0049" | "E0050" | "E0185" | "E0186" | "E0195" | "E0643" => signature(scene),
        "E0323" | "E0324" | "E0325" => other_kind(scene),
        "E0437" | "E0438" => renamed(scene, read).or_else(|| added_to_trait(scene)),
        "E0197" | "E0198" => without_unsafe(scene),
        "E0015" => const_function(scene),
        "E0045" => c_abi(scene),
        "E0703" => known_abi(scene),
        "E0704" => return within(scene),
        "E0752" => plain_main(scene),
        "E0081" => return discriminants(scene),
        "E0131" => without_generics(scene),
        _ => None,
    };
    found.into_iter().collect()
}

/// The trait of the impl around the error, if it is declared in this file.
fn trait_of<'s>(scene: &'s Scene<'_>) -> Option<Branch<'s>> {
    let name = type_name(scene.file.impl_around(scene.span)?.of_trait?);
    scene.file.all_named(&["trait_item"], name).next()
}

/// Traits of the standard library with one type, by name.
const TYPES: &[(&str, &str)] = &[
    ("Deref", "Target"),
    ("FromStr", "Err"),
    ("Future", "Output"),
    ("Index", "Output"),
    ("Iterator", "Item"),
    ("TryFrom", "Error"),
    ("TryInto", "Error"),
];

/// Traits of the standard library with one method that has to be there, its name and how many parameters it has.
const METHODS: &[(&str, &str, usize)] = &[
    ("Add", "add", 2),
    ("AddAssign", "add_assign", 2),
    ("AsRef", "as_ref", 1),
    ("Borrow", "borrow", 1),
    ("Clone", "clone", 1),
    ("Debug", "fmt", 2),
    ("Default", "default", 0),
    ("Deref", "deref", 1),
    ("Display", "fmt", 2),
    ("Div", "div", 2),
    ("Drop", "drop", 1),
    ("From", "from", 1),
    ("FromIterator", "from_iter", 1),
    ("FromStr", "from_str", 1),
    ("Hash", "hash", 2),
    ("Index", "index", 2),
    ("IntoIterator", "into_iter", 1),
    ("Iterator", "next", 1),
    ("Mul", "mul", 2),
    ("Neg", "neg", 1),
    ("Not", "not", 1),
    ("Ord", "cmp", 2),
    ("PartialEq", "eq", 2),
    ("PartialOrd", "partial_cmp", 2),
    ("Rem", "rem", 2),
    ("Sub", "sub", 2),
    ("SubAssign", "sub_assign", 2),
    ("TryFrom", "try_from", 1),
];

/// The one item of its kind that the trait has and the impl has not: that is what it is called.
fn renamed(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    let own_trait = scene.file.impl_around(scene.span).and_then(|around| around.of_trait).map(type_name);
    // Of a trait of another file it is read there.
    let home = own_trait
        .filter(|name| trait_of(scene).is_none() && !METHODS.iter().any(|(known, _, _)| known == name))
        .and_then(|name| home_of(scene, read, &["trait_item"], name));
    let elsewhere = home.as_ref().zip(own_trait);
    let elsewhere =
        elsewhere.and_then(|((_, file), name)| Some((&**file, file.all_named(&["trait_item"], name).next()?)));
    let theirs = trait_of(scene).map(|of| (&*scene.file, of)).or(elsewhere);
    let kinds = ["function_item", "function_signature_item", "type_item", "associated_type", "const_item"];
    let own = scene.file.nearest(scene.span, &kinds)?;
    let implementation = scene.file.nearest(own.span, &["impl_item"])?;
    let name = scene.file.child(own, "name")?;
    let kind = |of: &str| match of {
        "function_item" | "function_signature_item" => 0,
        "const_item" => 1,
        _ => 2,
    };
    let mine =
        names_in(&scene.file, scene.file.child(implementation, "body")?.span, &kinds, |of| kind(of) == kind(own.kind));
    let mut missing: Vec<&str> = match theirs {
        // What has a default need not be there, and may be what is meant all the same.
        Some((file, theirs)) => names_in(file, theirs.span, &kinds, |of| kind(of) == kind(own.kind)),
        None => {
            let wanted = scene.file.child_text(implementation, "trait")?;
            let wanted = type_name(wanted);
            let of_type = TYPES.iter().filter(|(name, _)| kind(own.kind) == 2 && *name == wanted);
            let of_method = METHODS.iter().filter(|(name, _, _)| kind(own.kind) == 0 && *name == wanted);
            of_type.map(|(_, name)| *name).chain(of_method.map(|(_, name, _)| *name)).collect()
        }
    };
    missing.retain(|name| !mine.contains(name));
    // What the impl itself calls is a method of the type, which is only in the wrong place.
    let called = scene.file.words(implementation.span);
    let is_called = called.windows(3).any(|three| {
        matches!(three, [dot, own, open] if dot.text == "." && own.text == scene.file.text(name.span) && open.text == "(")
    });
    if is_called && kind(own.kind) == 0 {
        return None;
    }
    // Of several, the one that has to be there.
    if let Some((file, theirs)) = theirs.filter(|_| missing.len() > 1) {
        let required = ["function_signature_item", "associated_type"];
        let has_to = names_in(file, theirs.span, &required, |of| kind(of) == kind(own.kind));
        let is_slip = |known: &&str| distance(known, scene.file.text(name.span)) < 3;
        if !missing.iter().any(is_slip) {
            missing.retain(|name| has_to.contains(name));
        }
    }
    let [only] = missing.as_slice() else { return None };
    // A function is renamed only if it could be the one: with as many parameters.
    if kind(own.kind) == 0 {
        let count = |file: &SyntaxFile, one: Branch<'_>| {
            let list = file.child(one, "parameters")?;
            Some(file.children(list).into_iter().filter(|child| child.named).count())
        };
        let wanted = match theirs {
            Some((file, of)) => {
                let is_it = |one: &Branch<'_>| file.child_text(*one, "name") == Some(*only);
                count(file, file.inside(of.span, &["function_signature_item"]).into_iter().find(is_it)?)?
            }
            None => METHODS.iter().find(|(_, name, _)| name == only).map(|(_, _, count)| *count)?,
        };
        if wanted != count(&scene.file, own)? {
            return None;
        }
    }
    let why = Proposal::new(format!("the trait calls it `{only}`")).replace(scene, name.span, *only);
    // `Self::Output` says it, too.
    let words = scene.file.words(implementation.span);
    let uses = words.windows(4).filter_map(|four| match four {
        [of, a, b, used] if of.text == "Self" && a.text == ":" && b.text == ":" => Some(*used),
        _ => None,
    });
    let old = scene.file.text(name.span);
    Some(uses.filter(|used| used.text == old).fold(why, |why, used| why.replace(scene, used.span, *only)))
}

/// The names of the items of `kinds` in a span that are of the wanted kind.
fn names_in<'f>(file: &'f SyntaxFile, span: Span, kinds: &[&str], is_wanted: impl Fn(&str) -> bool) -> Vec<&'f str> {
    let all = file.inside(span, kinds).into_iter().filter(|one| is_wanted(one.kind));
    all.filter_map(|one| file.child_text(one, "name")).collect()
}

/// Traits of operators, whose one argument is the other operand's type.
const OPERATORS: &[&str] = &[
    "Add",
    "AddAssign",
    "BitAnd",
    "BitAndAssign",
    "BitOr",
    "BitOrAssign",
    "BitXor",
    "BitXorAssign",
    "Div",
    "DivAssign",
    "Mul",
    "MulAssign",
    "PartialEq",
    "PartialOrd",
    "Rem",
    "RemAssign",
    "Shl",
    "ShlAssign",
    "Shr",
    "ShrAssign",
    "Sub",
    "SubAssign",
];

/// `impl Mul for Money` whose function takes a number: `impl Mul<i64> for Money`.
fn other_operand(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["impl_item"])?;
    let of = scene.file.child(own, "trait").filter(|of| OPERATORS.contains(&scene.file.text(of.span)))?;
    let list = scene.file.child(scene.file.nearest(scene.span, &["function_item"])?, "parameters")?;
    let parameter = scene.file.children(list).into_iter().find(|child| child.kind == "parameter")?;
    let mut text = scene.file.child_text(parameter, "type")?;
    if matches!(scene.file.text(of.span), "PartialEq" | "PartialOrd") {
        text = text.strip_prefix('&')?.trim_start();
    }
    let is_other = text != "Self" && !text.starts_with('&');
    is_other.then(|| {
        Proposal::new(format!("the other one is a `{text}`")).insert(scene, of.span.end(), format!("<{text}>"))
    })
}

/// `-> &Self::Output` for `-> Self::Output`, where that is all that the trait has otherwise.
fn lent(scene: &Scene<'_>) -> Option<Proposal> {
    let (expected, got) = scene.expected_found()?;
    let back = scene.file.child(scene.function()?, "return_type").filter(|back| back.span.contains(scene.span))?;
    let what = |of: &str| without_lifetimes(of.rsplit_once(" -> ").map_or(of, |(_, back)| back));
    let is_lent = what(&expected).strip_prefix('&').is_some_and(|wanted| wanted == what(&got));
    is_lent.then(|| Proposal::new("lend it, as the trait does").insert(scene, back.span.start(), "&"))
}

/// `mut self` where the trait borrows it.
fn receiver(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["self_parameter"])?;
    let (expected, _) = scene.expected_found().filter(|_| scene.file.text(own.span) == "mut self")?;
    let text = if expected.starts_with("&mut ") || expected.starts_with("fn(&mut ") { "&mut self" } else { "&self" };
    let is_borrowed = expected.trim_start_matches("fn(").starts_with('&');
    is_borrowed.then(|| Proposal::new("take it as the trait does").replace(scene, own.span, text))
}

/// `_: Date` behind the parameters that are those of the trait, for each that it has besides and the body speaks of none.
fn with_the_others(scene: &Scene<'_>, own: Branch<'_>, theirs: Branch<'_>) -> Option<Proposal> {
    let file = &scene.file;
    let list = |of: Branch<'_>| file.child(of, "parameters");
    let (own_list, their_list) = (list(own)?, list(theirs)?);
    let (mine, wanted) = (file.parts(own_list), file.parts(their_list));
    let of = |one: &Branch<'_>| file.child_text(*one, "type").unwrap_or(file.text(one.span));
    let called = |one: &Branch<'_>| file.child_text(*one, "pattern").unwrap_or("_").trim_start_matches("mut ");
    // A parameter that is called otherwise may be another one of them.
    let is_it = |(own, other): (&Branch<'_>, &Branch<'_>)| {
        let own_name = called(own);
        of(own) == of(other)
            && (own_name == "_" || own_name.trim_start_matches('_') == called(other).trim_start_matches('_'))
    };
    let is_begun = mine.len() < wanted.len() && mine.iter().zip(&wanted).all(is_it);
    let body = file.child(own, "body").filter(|_| scene.code() == "E0050" && is_begun)?;
    let said = file.words(body.span);
    let name = |one: &Branch<'_>| if said.iter().any(|word| word.text == called(one)) { called(one) } else { "_" };
    let others: Vec<String> = wanted.iter().skip(mine.len()).map(|one| format!("{}: {}", name(one), of(one))).collect();
    let last = mine.last()?;
    Some(Proposal::new("take what the trait gives").insert(scene, last.span.end(), format!(", {}", others.join(", "))))
}

fn signature(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["function_item"])?;
    let name = scene.file.child(own, "name")?;
    let body = scene.file.child(own, "body")?;
    let theirs =
        scene.file.inside(trait_of(scene)?.span, &["function_signature_item", "function_item"]).into_iter().find(
            |other| {
                scene.file.child(*other, "name").is_some_and(|n| scene.file.text(n.span) == scene.file.text(name.span))
            },
        )?;
    let end = scene.file.child(theirs, "body").map_or(theirs.span.end(), |body| body.span.start());
    let theirs_name = scene.file.child(theirs, "name")?;
    let text = scene
        .file
        .text(Span::new(theirs_name.span.start(), end)?)
        .trim_end()
        .trim_end_matches(';')
        .trim_end()
        .to_owned();
    if let Some(fewer) = with_the_others(scene, own, theirs) {
        return Some(fewer);
    }
    let header = Span::new(name.span.start(), body.span.start())?;
    Some(Proposal::new("take the trait's signature").replace(scene, header, format!("{text} ")))
}

/// The type in the trait as its impl has it: where the two disagree, either may be wrong.
fn in_trait(scene: &Scene<'_>, read: Read<'_>) -> Option<Proposal> {
    scene.exactly(scene.span)?;
    scene.error.note_places.iter().find_map(|place| {
        let (file, span) = (read(&place.file)?, Span::new(place.byte_start, place.byte_end)?);
        let is_type = file.nearest(span, &["parameters", "function_signature_item", "function_item"]).is_some();
        let is_theirs = is_type && file.nearest(span, &["trait_item"]).is_some() && span.len() < 120;
        let why = Proposal::new("say in the trait what its impl says").guessed(true);
        is_theirs.then(|| why.replace_in(&place.file, &file, span, scene.text()))
    })
}

/// `const N: u32 = 0;` for `type N = u32;` and the other way round.
fn other_kind(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.file.nearest(scene.span, &["const_item", "type_item", "associated_type"])?;
    let name = scene.file.child_text(own, "name")?;
    let of = scene.file.child_text(own, "type")?;
    let is_constant = own.kind == "const_item";
    let text = if is_constant {
        format!("type {name} = {of};")
    } else {
        format!("const {name}: {of} = {};", plain_value(of)?)
    };
    // Nothing says which value the constant has.
    Some(Proposal::new("write what the trait has").groundless(!is_constant).replace(scene, own.span, text))
}

/// The trait gets the item that its impl has.
fn added_to_trait(scene: &Scene<'_>) -> Option<Proposal> {
    let of = trait_of(scene)?;
    let body = scene.file.child(of, "body")?;
    let own = scene.file.nearest(scene.span, &["function_item", "type_item", "associated_type", "const_item"])?;
    let text = match own.kind {
        "function_item" => {
            let end = scene.file.child(own, "body")?.span.start();
            format!("{};", scene.file.text(Span::new(own.span.start(), end)?).trim_end())
        }
        "const_item" => {
            let (head, _) = scene.file.text(own.span).split_once('=')?;
            format!("{};", head.trim_end())
        }
        _ => format!("type {};", scene.file.child_text(own, "name")?),
    };
    let lines = scene.file.text(body.span).contains('\n');
    let text = if lines { format!("    {text}\n") } else { format!(" {text} ") };
    Some(Proposal::new("declare it in the trait").insert(scene, body.span.end().saturating_sub(1), text))
}

/// A method that is not the trait's, moved to an impl of its own.
fn inherent(scene: &Scene<'_>) -> Option<Proposal> {
    let implementation = scene.file.nearest(scene.span, &["impl_item"])?;
    let own = scene.file.nearest(scene.span, &["function_item"])?;
    let of = scene.file.child_text(implementation, "type")?.to_owned();
    let parameters = scene.file.child(implementation, "type_parameters");
    let parameters = parameters.map(|list| scene.file.text(list.span)).unwrap_or_default();
    let body = scene.file.child(implementation, "body")?;
    let before = scene.file.children(body).into_iter().rev().find(|child| child.span.end() <= own.span.start())?;
    let indentation = scene.indentation(own.span.start());
    let text = scene.file.text(own.span);
    let text = format!("\n\nimpl{parameters} {of} {{\n{indentation}{text}\n}}");
    let gap = Span::new(before.span.end(), own.span.end())?;
    let proposal = Proposal::new("make it a method of the type itself").replace(scene, gap, "");
    Some(proposal.insert(scene, implementation.span.end(), text))
}

fn without_unsafe(scene: &Scene<'_>) -> Option<Proposal> {
    let implementation = scene.file.nearest(scene.span, &["impl_item"])?;
    let first = *scene.file.words(implementation.span).first()?;
    let next = *scene.file.words(implementation.span).get(1)?;
    let span = Span::new(first.span.start(), next.span.start()).filter(|_| first.text == "unsafe")?;
    Some(Proposal::new("it promises nothing that is unsafe").replace(scene, span, ""))
}

/// A function that a constant calls.
fn const_function(scene: &Scene<'_>) -> Option<Proposal> {
    let path = *quoted(&scene.error.message).first()?;
    let (of, name) = path.rsplit_once("::").unwrap_or(("", path));
    let is_its = |own: &Branch<'_>| scene.file.impl_around(own.span).is_none_or(|block| block.is_of(type_name(of)));
    let own = scene.file.all_named(&["function_item"], name).find(is_its)?;
    let keyword =
        scene.file.words(own.span).into_iter().find(|word| matches!(word.text, "fn" | "unsafe" | "extern"))?;
    Some(Proposal::new("let constants call it").insert(scene, keyword.span.start(), "const "))
}

fn c_abi(scene: &Scene<'_>) -> Option<Proposal> {
    let block = scene.file.nearest(scene.span, &["foreign_mod_item"])?;
    let abi = scene.file.inside(block.span, &["string_literal"]).into_iter().next()?;
    Some(Proposal::new("only C functions take a variable number of arguments").replace(scene, abi.span, "\"C\""))
}

/// The calling convention that an unknown one is spelt like.
fn known_abi(scene: &Scene<'_>) -> Option<Proposal> {
    const KNOWN: &[&str] =
        &["C", "C-unwind", "Rust", "system", "cdecl", "stdcall", "fastcall", "win64", "sysv64", "efiapi"];
    let own = scene.text().trim_matches('"');
    let far = |known: &str| distance(&own.to_lowercase(), &known.to_lowercase());
    let best = KNOWN.iter().min_by_key(|known| far(known)).filter(|known| far(known) <= 2).unwrap_or(&"C");
    Some(Proposal::new("a convention that there is").replace(scene, scene.span, format!("\"{best}\"")))
}

/// `pub(package)`
fn within(scene: &Scene<'_>) -> Vec<Proposal> {
    let write =
        |word: &&str| Proposal::new(format!("`pub({word})` is the word for it")).replace(scene, scene.span, *word);
    let words: &[&str] = match scene.text() {
        "parent" | "outer" => &["super"],
        "module" | "private" | "this" => &["self"],
        _ => &["crate"],
    };
    words.iter().map(write).collect()
}

/// `async fn main` where nothing runs it and nothing in it is waited for.
fn plain_main(scene: &Scene<'_>) -> Option<Proposal> {
    let own = scene.function()?;
    let words = scene.file.words(own.span);
    let at = words.iter().position(|word| word.text == "async")?;
    let (keyword, next) = (words.get(at)?, words.get(at + 1)?);
    let waits = words.iter().any(|word| word.text == "await");
    let span = Span::new(keyword.span.start(), next.span.start())?;
    (!waits).then(|| Proposal::new("nothing in it is waited for").replace(scene, span, ""))
}

/// A discriminant that two variants have.
fn discriminants(scene: &Scene<'_>) -> Vec<Proposal> {
    let Some(item) = scene.file.nearest(scene.span, &["enum_item"]) else { return Vec::new() };
    let variants = scene.file.inside(item.span, &["enum_variant"]);
    let values: Vec<_> = variants.iter().filter_map(|v| scene.file.child(*v, "value")).collect();
    let numbers = values.iter().filter_map(|value| scene.file.text(value.span).parse::<i64>().ok());
    let free = numbers.max().unwrap_or(0).saturating_add(1).max(i64::try_from(variants.len()).unwrap_or(0));
    let labelled: Vec<Span> = scene.labelled().map(|(span, _)| span).collect();
    let meant = values
        .iter()
        .rev()
        .filter(|value| labelled.iter().any(|span| span.contains(value.span) || value.span.contains(*span)));
    meant.map(|value| Proposal::new(format!("number it {free}")).replace(scene, value.span, free.to_string())).collect()
}

fn without_generics(scene: &Scene<'_>) -> Option<Proposal> {
    let list = scene.file.child(scene.function()?, "type_parameters")?;
    Some(Proposal::new("`main` takes no parameters").replace(scene, list.span, ""))
}
