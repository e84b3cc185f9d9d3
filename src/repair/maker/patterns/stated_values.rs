//! Values for a field that is missing: which of them somebody stated, and which are no more than a value of its type.

use super::field_values::{assigned, declared_type};
use super::{analogies, field_grids, made_values, neighbouring_fields, other_failures, parts_left};
use crate::edit::Span;
use crate::repair::maker::Scene;
use crate::repair::type_text::{type_name, type_path};
use crate::syntax::{Branch, SyntaxFile};

/// Types that begin empty.
const COLLECTIONS: &[&str] =
    &["BTreeMap", "BTreeSet", "BinaryHeap", "HashMap", "HashSet", "LinkedList", "Vec", "VecDeque"];

/// Whether more than its type speaks for a value of the field `name` in the literal of type `of` at `literal`, among `all`
/// that were found: where something is called like the field it does; otherwise what others of the type say. An empty
/// collection is what most start with.
pub(super) fn is_stated(
    scene: &Scene<'_>,
    (of, literal): (&str, Span),
    name: &str,
    value: &str,
    all: &[String],
) -> bool {
    let holds = |text: &str| {
        let file = SyntaxFile::parse(text.as_bytes());
        let words = file.words(file.whole());
        let own = words.iter().filter(|word| word.text == name).count();
        // `name: other` says the name only as the field's.
        let is_label = words.get(1).is_some_and(|word| word.text == ":");
        own > usize::from(is_label)
    };
    let Some((_, made)) = value.split_once(": ") else { return true };
    if other_failures::local_of(scene, name, literal).is_some_and(|(local, _)| local == made) {
        return true;
    }
    // What is called like another field was made ready for that one.
    if made != name && declared_type(scene, of, made).is_some() && !all.iter().any(|other| holds(other)) {
        return false;
    }
    let unused = left_over(scene, scene.span.start());
    if unused.iter().any(|other| other == made) && !unused.iter().any(|other| other == name) {
        return true;
    }
    if analogies::of_a_field(scene, (of, name), literal).as_deref() == Some(made)
        || neighbouring_fields::said_of_the_opposite(scene, (of, name), literal).as_deref() == Some(made)
    {
        return true;
    }
    if field_grids::said_of_its_row(scene, name, literal) == Some(made)
        || parts_left::said_of_the_part_left(scene, literal).as_deref() == Some(made)
    {
        return true;
    }
    if neighbouring_fields::said_by_the_length(scene, (of, name), literal).as_deref() == Some(made)
        || neighbouring_fields::said_by_the_two_beside(scene, of, name, literal).as_deref() == Some(made)
    {
        return true;
    }
    let declared = declared_type(scene, of, name).unwrap_or_default();
    let made_of = made_values::values(scene, (of, name), &unused, literal);
    if let Some((_, is_said)) = made_of.iter().find(|(other, _)| other == made) {
        return *is_said && !unused.iter().any(|other| other == name);
    }
    if all.iter().any(|other| holds(other)) {
        return holds(value);
    }
    // What is raised later starts lowered.
    if matches!(made, "true" | "false") && assigned(scene, of, name, literal) == [made] {
        return true;
    }
    let is_ready = |made: &str| is_made_ready(scene, &declared, made, literal);
    if is_ready(made) {
        return true;
    }
    if all.iter().filter_map(|other| other.split_once(": ")).any(|(_, other)| is_ready(other)) {
        return false;
    }
    let is_only = made == "()" || made.ends_with("PhantomData") || made.ends_with("PhantomPinned");
    let starts = COLLECTIONS.iter().any(|of| made.strip_prefix(of).is_some_and(|rest| rest == "::new()"))
        && !neighbouring_fields::is_sized_beside(scene, of, name, literal);
    if is_only || starts || is_called_like_the_item(scene, made) || is_said_by_others(scene, (of, literal), name, made)
    {
        return true;
    }
    // A name that has its use already is here by its type, or by what that becomes, alone.
    let held = made.trim_start_matches(['&', '*']).trim_start_matches("mut ");
    let base = held.split(['.', ' ']).next().unwrap_or_default();
    let is_other = scene.bound_before(scene.span.start()).iter().any(|other| other == base)
        && !assigned(scene, of, name, scene.span).iter().any(|value| value == made);
    !is_other && !is_free(made) && !made.contains("default()")
}

/// Names that are bound before `at` and go nowhere: nothing speaks of them again, or, where there is no such name, all that
/// is done is to fill them. A method that makes something and never looks at `self` was to look at it here.
pub(super) fn left_over(scene: &Scene<'_>, at: usize) -> Vec<String> {
    let unused = scene.unused_before(at);
    let unused = if unused.is_empty() { filled(scene, at) } else { unused };
    if unused.is_empty() { own_self(scene).map(|_| "self".to_owned()).into_iter().collect() } else { unused }
}

/// The `self` that a method takes and that nothing in it speaks of.
fn own_self<'s>(scene: &'s Scene<'_>) -> Option<Branch<'s>> {
    let function = scene.function()?;
    let taken = scene.file.child(function, "parameters")?;
    let own = scene.file.children(taken).into_iter().find(|child| child.kind == "self_parameter")?;
    let body = scene.file.child(function, "body")?;
    let is_used = scene.file.words(body.span).iter().any(|word| {
        // `println!("{self}")`
        word.text == "self" || word.is_literal && word.text.contains("{self")
    });
    (!is_used).then_some(own)
}

/// Whether a value is a local that was made to be changed, of the very type of the field, and stands nowhere in the literal: to
/// begin with an empty one would throw away what is in it.
fn is_made_ready(scene: &Scene<'_>, declared: &str, made: &str, literal: Span) -> bool {
    let file = &scene.file;
    let Some(function) = scene.function().filter(|_| !declared.is_empty()) else { return false };
    let lets =
        file.inside(function.span, &["let_declaration"]).into_iter().filter(|own| own.span.end() <= literal.start());
    let mut own = lets.filter(|own| {
        let is_mutable = file.children(*own).iter().any(|child| child.kind == "mutable_specifier");
        let text = |field: &str| file.child_text(*own, field);
        is_mutable && text("pattern") == Some(made) && text("type") == Some(declared)
    });
    own.next().is_some() && !scene.needs(literal).iter().any(|name| name == made)
}

/// Locals that statements fill, such as `map.insert(key, value);`, and that nothing reads.
fn filled(scene: &Scene<'_>, at: usize) -> Vec<String> {
    let file = &scene.file;
    let Some(function) = scene.function() else { return Vec::new() };
    let words = file.words(function.span);
    let lets = file.inside(function.span, &["let_declaration"]).into_iter().filter(|own| own.span.end() <= at);
    let names = lets.filter_map(|own| {
        let is_mutable = file.children(own).iter().any(|child| child.kind == "mutable_specifier");
        file.child(own, "pattern").filter(|pattern| is_mutable && pattern.kind == "identifier")
    });
    let is_filled = |own: &Branch<'_>| {
        let uses = words.iter().enumerate().filter(|(at, word)| {
            let before = at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.text);
            word.is_name && word.text == file.text(own.span) && word.span != own.span && before != Some(".")
        });
        let mut uses = uses.peekable();
        uses.peek().is_some()
            && uses.all(|(_, word)| {
                let statement = file.nearest(word.span, &["expression_statement"]);
                statement.is_some_and(|statement| statement.span.start() == word.span.start())
            })
    };
    names.filter(is_filled).map(|own| file.text(own.span).to_owned()).collect()
}

/// Whether a `let` before `literal` binds `name`, and nothing behind it speaks of that local.
pub(super) fn is_left_alone(scene: &Scene<'_>, name: &str, literal: Span) -> bool {
    let file = &scene.file;
    let Some(function) = scene.function() else { return false };
    let bound = file.inside(function.span, &["let_declaration"]).into_iter().rfind(|own| {
        let pattern = file.child_text(*own, "pattern");
        own.span.end() <= literal.start() && pattern.is_some_and(|text| text.trim_start_matches("mut ") == name)
    });
    let behind = bound.and_then(|own| Span::new(own.span.end(), function.span.end()));
    behind.is_some_and(|behind| {
        let words = file.words(behind);
        let shown = format!("{{{name}");
        let before = |at: usize| at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.text);
        !words.iter().enumerate().any(|(at, word)| {
            word.is_name && word.text == name && before(at) != Some(".")
                || word.is_literal && word.text.contains(&shown)
        })
    })
}

/// Whether a value speaks of a local of that name, and not of a field or a method that is called so.
pub(super) fn speaks_of_local(value: &str, name: &str) -> bool {
    let file = SyntaxFile::parse(value.as_bytes());
    let words = file.words(file.whole());
    let before = |at: usize| at.checked_sub(1).and_then(|at| words.get(at)).map(|word| word.text);
    words.iter().enumerate().any(|(at, word)| word.is_name && word.text == name && before(at) != Some("."))
}

/// Whether a value is made by what is called like the item in which it stands: `Name::empty()` in `const EMPTY`, in `fn empty`.
/// What is a default of one type is often none of another.
fn is_called_like_the_item(scene: &Scene<'_>, made: &str) -> bool {
    let item = scene.file.nearest(scene.span, &["function_item", "const_item", "static_item"]);
    let own =
        item.and_then(|item| scene.file.child(item, "name")).map(|name| scene.file.text(name.span).to_lowercase());
    let call = made.strip_suffix("()").and_then(|path| path.rsplit_once("::")).map(|(_, name)| name);
    call.is_some_and(|call| call != "default" && own.as_deref() == Some(call))
}

/// Whether a literal of the type that is otherwise like this one gives the field this value, or all do, which are several.
/// What a single other one says, it says of itself.
fn is_said_by_others(scene: &Scene<'_>, (of, literal): (&str, Span), name: &str, made: &str) -> bool {
    let others = said_by_others(scene, (of, literal), name);
    others.iter().any(|(body, value)| *value == made && is_twin(scene, literal, *body, 2))
        || others.len() > 1 && others.iter().all(|(_, value)| *value == made)
}

/// Whether two or more other literals of the type give the field a value, and all the same.
pub(super) fn is_said_by_all(scene: &Scene<'_>, (of, literal): (&str, Span), name: &str) -> bool {
    let others = said_by_others(scene, (of, literal), name);
    others.len() > 1 && others.windows(2).all(|pair| matches!(pair, [(_, a), (_, b)] if a == b))
}

/// Whether three or more literals of the type give the field something of their own, so that none of it is anybody else's.
pub(super) fn each_its_own(scene: &Scene<'_>, (of, literal): (&str, Span), name: &str) -> bool {
    let others = said_by_others(scene, (of, literal), name);
    let count = |value: &str| others.iter().filter(|(_, other)| *other == value).count();
    let most = others.iter().map(|(_, value)| count(value)).max().unwrap_or(0);
    others.len() > 2 && most * 2 <= others.len()
}

/// Whether three or more literals of the type give the field each a text of its own, that stands there: what is at hand is then
/// no such text.
pub(super) fn each_a_text(scene: &Scene<'_>, (of, literal): (&str, Span), name: &str) -> bool {
    let others = said_by_others(scene, (of, literal), name);
    each_its_own(scene, (of, literal), name)
        && others.iter().all(|(_, value)| value.starts_with('"') && (is_free(value) || !value.contains('{')))
}

/// What the other literals of the type give the field, each with its body.
fn said_by_others<'s>(scene: &'s Scene<'_>, (of, literal): (&str, Span), name: &str) -> Vec<(Branch<'s>, &'s str)> {
    let bodies = literals_of(scene, of, literal).into_iter().filter(|(_, same)| *same);
    let said = bodies.filter_map(|(body, _)| {
        let field = scene.file.children(body).into_iter().find_map(|field| {
            let own = scene.file.child(field, "field").or_else(|| scene.file.child(field, "name")).unwrap_or(field);
            let is_it = field.kind.ends_with("field_initializer") && scene.file.text(own.span) == name;
            is_it.then(|| scene.file.child(field, "value").unwrap_or(field))
        });
        Some((body, scene.file.text(field?.span)))
    });
    said.collect()
}

/// The bodies of all struct literals of the file but the one at `literal`, and whether they are of the type `of`.
pub(super) fn literals_of<'s>(scene: &'s Scene<'_>, of: &str, literal: Span) -> Vec<(Branch<'s>, bool)> {
    let literals = scene.file.all(&["struct_expression"]).into_iter();
    let own = scene.file.nearest(literal, &["struct_expression"]).and_then(|own| type_of(scene, own));
    let bodies = literals.filter_map(|other| {
        let same = type_of(scene, other).is_some_and(|(owner, name)| {
            // Where a variant is imported, its enum is not named.
            let owners = own.as_ref().and_then(|(owner, _)| owner.as_ref()).zip(owner.as_ref());
            name == of && owners.is_none_or(|(own, other)| own == other)
        });
        Some((scene.file.child(other, "body").filter(|body| body.span != literal)?, same))
    });
    bodies.collect()
}

/// The type that a struct literal makes, `Self` resolved: the enum, where it is a variant and its enum is named, and the name.
fn type_of(scene: &Scene<'_>, literal: Branch<'_>) -> Option<(Option<String>, String)> {
    let name = scene.file.child_text(literal, "name")?;
    let mut parts = type_path(name).rsplit("::").map(str::trim);
    let resolved = |part: &str| if part == "Self" { implementer(scene, literal.span) } else { Some(part.to_owned()) };
    let last = resolved(parts.next()?)?;
    let owner = parts.next().filter(|part| part.starts_with(char::is_uppercase)).and_then(resolved);
    Some((owner, last))
}

/// The name of the type that the `impl` around `at` is for.
pub(super) fn implementer(scene: &Scene<'_>, at: Span) -> Option<String> {
    scene.file.impl_around(at).map(|around| type_name(around.of).to_owned())
}

/// Whether `value.name` in an assignment at `left` may be the field `name` of the type `of`: it is where `self` is of that type,
/// and where no other type of the file has a field of that name.
pub(super) fn is_field_of(scene: &Scene<'_>, left: Branch<'_>, name: &str, of: &str) -> bool {
    let value = scene.file.child_text(left, "value");
    if value == Some("self") {
        return implementer(scene, left.span).is_none_or(|own| own == of);
    }
    let fields = scene.file.all(&["field_declaration"]);
    fields.into_iter().all(|field| {
        let is_named = scene.file.child_text(field, "name") == Some(name);
        let owner = scene.file.nearest(field.span, &["enum_variant", "struct_item", "union_item"]);
        let owner = owner.and_then(|owner| scene.file.child_text(owner, "name"));
        !is_named || owner == Some(of)
    })
}

/// Whether two literals say the same of every field that both give, which are `least` or more.
pub(super) fn is_twin(scene: &Scene<'_>, one: Span, other: Branch<'_>, least: usize) -> bool {
    let fields = |of: Vec<Branch<'_>>| -> Vec<(String, String)> {
        let own =
            of.into_iter().filter(|field| matches!(field.kind, "field_initializer" | "shorthand_field_initializer"));
        let read = own.map(|field| {
            let name = scene.file.child(field, "field").or_else(|| scene.file.child(field, "name")).unwrap_or(field);
            let value = scene.file.child(field, "value").unwrap_or(field);
            (scene.file.text(name.span).to_owned(), scene.file.text(value.span).to_owned())
        });
        read.collect()
    };
    let Some(one) = scene.file.around(one).into_iter().rev().find(|node| node.span == one) else { return false };
    let (one, other) = (fields(scene.file.children(one)), fields(scene.file.children(other)));
    let shared = one.iter().filter_map(|(name, value)| {
        let (_, theirs) = other.iter().find(|(other, _)| other == name)?;
        Some(theirs == value)
    });
    let shared: Vec<bool> = shared.collect();
    shared.len() >= least && shared.into_iter().all(|same| same)
}

/// What the entries of a table give the field that say the same of all other fields: where no two entries are alike, the missing one
/// says something else.
pub(super) fn said_by_entries_alike<'s>(scene: &'s Scene<'_>, (of, literal): (&str, Span), name: &str) -> Vec<&'s str> {
    let others = said_by_others(scene, (of, literal), name).into_iter();
    others.filter(|(body, _)| is_in_the_table_of(scene, literal, *body)).map(|(_, value)| value).collect()
}

/// Whether the literal at `literal` is its twin, `other`, but for what it leaves out, and both are entries of one table in which no
/// two say the same: the arms of a `match`, the items of a list.
fn is_in_the_table_of(scene: &Scene<'_>, literal: Span, other: Branch<'_>) -> bool {
    let file = &scene.file;
    let table = |at: Span| file.nearest(at, &["array_expression", "match_block"]);
    let Some(table) = table(literal).filter(|own| table(other.span).is_some_and(|of| of.span == own.span)) else {
        return false;
    };
    let entries: Vec<Span> = file.children(table).iter().filter(|child| child.named).map(|child| child.span).collect();
    let entry_of = |at: Span| entries.iter().position(|entry| entry.contains(at));
    let lists = file.inside(table.span, &["field_initializer_list"]).into_iter();
    let texts: Vec<String> = lists
        .filter(|list| !list.span.contains(literal))
        .map(|list| file.words(list.span).iter().map(|word| word.text).filter(|text| *text != ",").collect())
        .collect();
    let differ = texts.iter().enumerate().all(|(at, text)| !texts.iter().skip(at + 1).any(|other| other == text));
    texts.len() > 2 && differ && entry_of(literal) != entry_of(other.span) && is_twin(scene, literal, other, 1)
}

/// Whether an expression needs nothing of the place where it stands: literals, paths, calls of functions by path, a literal
/// that is converted.
pub(super) fn is_free(value: &str) -> bool {
    let calls = [".into()", ".to_owned()", ".to_string()"];
    let literal = calls.iter().find_map(|call| value.strip_suffix(call)).filter(|of| of.ends_with(['"', '\'']));
    let value = literal.unwrap_or(value);
    let file = SyntaxFile::parse(value.as_bytes());
    let words = file.words(file.whole());
    words.len() <= 12
        && words.iter().enumerate().all(|(at, word)| {
            let is_path = words.get(at + 1).is_some_and(|next| next.text == ":")
                || at > 0 && words.get(at - 1).is_some_and(|b| b.text == ":");
            !word.is_name
                || is_path
                || matches!(word.text, "true" | "false" | "None" | "Default" | "PhantomData" | "Some" | "vec")
                || word.text.chars().all(|c| c.is_ascii_uppercase() || c == '_' || c.is_ascii_digit())
        })
}
