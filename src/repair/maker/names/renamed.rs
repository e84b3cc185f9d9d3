//! What has another name than its uses say: a function, a constant, a type, a method or a variant was renamed where it is
//! declared, and nothing followed (E0026, E0405, E0412, E0422, E0425, E0432, E0433, E0531, E0532, E0560, E0599, E0609).
//!
//! That is read in the crate, not in the names: something is used that nothing declares, and exactly one thing of the same
//! kind and shape is declared that nothing uses. What others may use, since it is public, counts only where its own
//! implementations, or a `match` of all its neighbours, speak of the name that is gone. What is used once may as
//! well not be written yet: unless the names have something in common, nothing else speaks for it.

mod home;
mod mention;

use self::home::{Crate, Unused};
use self::mention::{Mention, last_name};
use crate::edit::Span;
use crate::repair::maker::{Proposal, Read, Scene, quoted};
use crate::repair::spelling::{distance, words_in};
use crate::syntax::{Branch, SyntaxFile, Word};
use std::rc::Rc;

/// So many uses of one name, imports included, are hardly of something that is yet to be written.
const MANY: usize = 2;

/// The files of the crate that the error is in, if all of them are found.
pub(in crate::repair) fn files_of_crate(scene: &Scene<'_>, read: Read<'_>) -> Option<Vec<(String, Rc<SyntaxFile>)>> {
    Crate::around(scene, read).map(|own| own.files)
}

/// The one file of the crate that declares an item of `kinds` by the name `of`, with its own name; `None` where several are called so,
/// or where not all files are found.
pub(in crate::repair) fn home_of(
    scene: &Scene<'_>,
    read: Read<'_>,
    kinds: &[&str],
    of: &str,
) -> Option<(String, Rc<SyntaxFile>)> {
    let mut homes = files_of_crate(scene, read)?.into_iter().flat_map(|(name, file)| {
        let count = file.all_named(kinds, of).count();
        std::iter::repeat_n((name, file), count)
    });
    let (Some(home), None) = (homes.next(), homes.next()) else { return None };
    Some(home)
}

pub(in crate::repair) fn make(scene: &Scene<'_>, read: Read<'_>) -> Vec<Proposal> {
    let is_member = matches!(scene.code(), "E0026" | "E0560" | "E0599" | "E0609");
    let names = ["E0405", "E0412", "E0422", "E0425", "E0432", "E0433", "E0531", "E0532"];
    if !is_member && !names.contains(&scene.code()) {
        return Vec::new();
    }
    let words = scene.file.words(scene.span);
    let Some(word) = words.last().filter(|word| word.is_name && word.text.len() > 1) else { return Vec::new() };
    let Some(home) = Crate::around(scene, read) else { return Vec::new() };
    let use_ = Use::of(scene, *word);
    if !is_member {
        let is_gone = !home.declares(word.text);
        return home.item(&use_).filter(|_| is_gone).into_iter().collect();
    }
    let named = quoted(&scene.error.message);
    // "struct `Frame` has no field named `top`", "no field `top` on type `&Frame`".
    let is_first = matches!(scene.code(), "E0026" | "E0560");
    let holder = named.get(usize::from(!is_first));
    let Some(of) = holder.map(|of| last_name(of)) else { return Vec::new() };
    if scene.code() != "E0599" {
        return home.field(&use_, of);
    }
    if scene.error.message.contains("variant") && use_.name.starts_with(char::is_uppercase) {
        home.variant(&use_, Some(of)).into_iter().collect()
    } else {
        home.method(&use_, of)
    }
}

/// How the name is used that nothing has.
struct Use<'s> {
    scene: &'s Scene<'s>,
    name: &'s str,
    span: Span,
    /// How many values it is given; `None` if it is not called.
    given: Option<usize>,
    /// Behind a `.`.
    is_method: bool,
    /// With named fields.
    is_braced: bool,
}

impl<'s> Use<'s> {
    fn of(scene: &'s Scene<'s>, word: Word<'s>) -> Use<'s> {
        let file = &scene.file;
        let around = file.around(word.span);
        let values = |list: Branch<'_>, but: &str| {
            file.children(list)
                .iter()
                .filter(|child| child.named && child.field != Some(but))
                .filter(|child| !child.kind.ends_with("comment"))
                .count()
        };
        let given = around.iter().rev().find_map(|node| match node.kind {
            "call_expression" => {
                let called = file.child(*node, "function").filter(|called| called.span.end() == word.span.end())?;
                file.child(*node, "arguments").filter(|_| called.span.contains(word.span)).map(|list| values(list, ""))
            }
            "tuple_struct_pattern" => {
                file.child(*node, "type").filter(|of| of.span.end() == word.span.end()).map(|_| values(*node, "type"))
            }
            _ => None,
        });
        let before = file.bytes().get(..word.span.start()).unwrap_or_default().trim_ascii_end();
        let is_braced = around.iter().any(|node| {
            let name = match node.kind {
                "struct_expression" => file.child(*node, "name"),
                "struct_pattern" => file.child(*node, "type"),
                _ => None,
            };
            name.is_some_and(|name| name.span.end() == word.span.end())
        });
        Use { scene, name: word.text, span: word.span, given, is_method: before.ends_with(b"."), is_braced }
    }
}

impl Use<'_> {
    /// The use among the words of its file.
    fn mention<'m>(&'m self, words: &'m [Word<'m>]) -> Option<Mention<'m>> {
        let at = words.iter().position(|word| word.span == self.span)?;
        Some(Mention { file: &self.scene.file, words, at })
    }

    /// Whether its file imports something of what is called `name`.
    fn imports(&self, name: &str) -> bool {
        let file = &self.scene.file;
        let imports = file.all(&["use_declaration"]);
        imports.iter().any(|own| file.words(own.span).iter().any(|word| word.text == name))
    }
}

impl Crate {
    fn item(&self, use_: &Use<'_>) -> Option<Proposal> {
        let kinds: &[&str] = match (use_.name.starts_with(char::is_uppercase), has_small(use_.name)) {
            (true, false) => &["const_item", "static_item"],
            (true, true) => &["enum_item", "struct_item", "trait_item", "type_item", "union_item"],
            _ => &["function_item"],
        };
        let mut found = self.unused(kinds);
        found.retain(|own| {
            let is_free =
                !own.is_member() && (!own.is_public() || !self.is_library || own.is_implemented_as(use_.name));
            let fits = own.node.kind != "function_item" || use_.given.is_none_or(|given| own.takes() == (given, false));
            is_free && fits
        });
        if found.is_empty() && kinds.contains(&"enum_item") && matches!(use_.scene.code(), "E0425" | "E0531" | "E0532")
        {
            return self.variant(use_, None);
        }
        let [only] = found.as_slice() else { return None };
        let is_its_own = only.has_methods_as(use_.name);
        self.proposal(use_, only.name, is_its_own, |word| {
            // `Kind::Name` is a member of something.
            let is_member = word.is_behind("::") && word.path().starts_with(char::is_uppercase);
            !word.is_behind(".") && !is_member && !word.is_declared()
        })
    }

    /// One of the enum `of`, or one that is imported by its own name.
    fn variant(&self, use_: &Use<'_>, of: Option<&str>) -> Option<Proposal> {
        let mut found = self.unused(&["enum_variant"]);
        found.retain(|own| {
            let enum_ = own.file.nearest(own.node.span, &["enum_item"]);
            let body = own.file.child(own.node, "body");
            let fields = body
                .map_or(0, |body| own.file.children(body).iter().filter(|child| child.field == Some("type")).count());
            let fits = match body.map(|body| body.kind) {
                Some("ordered_field_declaration_list") => use_.given == Some(fields),
                Some(_) => use_.is_braced,
                None => use_.given.is_none() && !use_.is_braced,
            };
            let name = enum_.and_then(|enum_| own.file.child_text(enum_, "name"));
            // `Kind::MOST` is a constant, or was.
            let is_written_alike =
                has_small(use_.name) == has_small(own.name) || own.name.eq_ignore_ascii_case(use_.name);
            name.is_some_and(|name| of.map_or_else(|| use_.imports(name), |of| of == name)) && fits && is_written_alike
        });
        let [only] = found.as_slice() else { return None };
        let enum_ = only.file.nearest(only.node.span, &["enum_item"])?;
        let is_public = only
            .file
            .children(enum_)
            .iter()
            .any(|child| child.kind == "visibility_modifier" && only.file.text(child.span) == "pub");
        let is_matched = is_matched(use_, only, enum_);
        if is_public && self.is_library && !is_matched {
            return None;
        }
        let of = of.unwrap_or_else(|| only.file.child(enum_, "name").map_or("", |name| only.file.text(name.span)));
        self.proposal(use_, only.name, is_matched, |word| {
            let is_alone = use_.scene.code() != "E0599" && !word.is_behind("::") && !word.is_behind(".");
            word.is_behind("::") && word.is_of(of) || is_alone && !word.is_declared()
        })
    }

    /// A field of the struct `of`: everywhere if nothing else of the crate has a field of the old name, and where it is
    /// sure to be this one's.
    fn field(&self, use_: &Use<'_>, of: &str) -> Vec<Proposal> {
        let mut found = self.unused(&["field_declaration"]);
        found.retain(|own| {
            let home = own.file.nearest(own.node.span, &["struct_item", "union_item", "enum_variant"]);
            let home = home.filter(|home| home.kind != "enum_variant").and_then(|home| own.file.child(home, "name"));
            home.is_some_and(|home| own.file.text(home.span) == of)
        });
        let [only] = found.as_slice() else { return Vec::new() };
        let is_of_others = self.files.iter().any(|(_, file)| {
            let fields = file.all(&["field_declaration"]).into_iter();
            fields.filter_map(|field| file.child(field, "name")).any(|name| file.text(name.span) == use_.name)
        });
        let is_accessed = |word: &Mention<'_>| word.is_behind(".") && !word.is_called();
        let everywhere =
            self.proposal(use_, only.name, false, |word| !is_of_others && is_accessed(word) || word.is_label_of(of));
        let words = use_.scene.file.words(use_.scene.file.whole());
        let near = use_.mention(&words).and_then(|own| {
            self.proposal(use_, only.name, false, |word| {
                is_accessed(word) && (word.is_of_self(of) || word.is_beside(&own)) || word.is_label_of(of)
            })
        });
        everywhere.into_iter().chain(near).collect()
    }

    fn method(&self, use_: &Use<'_>, of: &str) -> Vec<Proposal> {
        let mut found = self.unused(&["function_item"]);
        found.retain(|own| {
            let home = own.file.impl_around(own.node.span);
            let is_of = home.is_some_and(|home| home.of_trait.is_none() && home.is_of(of));
            let (given, has_self) = own.takes();
            // `T::method(&it, …)` gives `self`, too.
            let fits = match use_.is_method {
                true => has_self && use_.given == Some(given),
                false => use_.given.is_none_or(|values| values == given + usize::from(has_self)),
            };
            is_of && fits && (!own.is_public() || !self.is_library)
        });
        let [only] = found.as_slice() else { return Vec::new() };
        let by_path = |word: &Mention<'_>| word.is_behind("::") && word.is_of(of);
        let everywhere =
            self.proposal(use_, only.name, false, |word| word.is_behind(".") && word.is_called() || by_path(word));
        let words = use_.scene.file.words(use_.scene.file.whole());
        let near = use_.mention(&words).and_then(|own| {
            self.proposal(use_, only.name, false, |word| {
                by_path(word) || word.is_called() && (word.is_of_self(of) || word.is_beside(&own))
            })
        });
        everywhere.into_iter().chain(near).collect()
    }

    /// The new name at the use, and wherever else the old one means the same. It `is_told` if more than the names speaks for
    /// it.
    fn proposal(
        &self,
        use_: &Use<'_>,
        new: &str,
        is_told: bool,
        is_meant: impl Fn(&Mention<'_>) -> bool,
    ) -> Option<Proposal> {
        let mut proposal = Proposal::new(format!("`{}` is called `{new}` now", use_.name));
        for (name, file) in &self.files {
            let words = file.words(file.whole());
            for (at, word) in words.iter().enumerate().filter(|(_, word)| word.text == use_.name) {
                let is_it = *name == use_.scene.name && word.span == use_.span;
                let mention = Mention { file, words: &words, at };
                if is_it || is_meant(&mention) && !mention.is_bound() {
                    // `S { name }` says the value as well.
                    let is_both = file
                        .around(word.span)
                        .iter()
                        .any(|node| node.span == word.span && node.kind.starts_with("shorthand_field"));
                    let is_of_field = matches!(use_.scene.code(), "E0026" | "E0560" | "E0609");
                    let text = match (is_both, is_of_field) {
                        (true, true) => format!("{new}: {}", use_.name),
                        (true, false) => format!("{}: {new}", use_.name),
                        _ => new.to_owned(),
                    };
                    proposal = proposal.replace_in(name, file, word.span, text);
                }
            }
        }
        let is_said_often = proposal.parts.len() >= MANY;
        Some(proposal.groundless(!is_told && !is_said_often && !have_something_in_common(use_.name, new)))
    }
}

fn has_small(name: &str) -> bool {
    name.chars().any(char::is_lowercase)
}

/// Whether one name is nearly the other, or a word of some length is in both.
fn have_something_in_common(old: &str, new: &str) -> bool {
    /// Fewest letters of such a word.
    const SHORTEST: usize = 4;
    let (own, others) = (words_in(old), words_in(new));
    distance(old, new) <= new.len() / 3
        || own.iter().any(|word| word.chars().count() >= SHORTEST && others.contains(word))
}

/// Whether a `match` says the name that is gone beside each of the other variants: what else could it be?
fn is_matched(use_: &Use<'_>, only: &Unused<'_>, enum_: Branch<'_>) -> bool {
    let file = &use_.scene.file;
    let Some(body) = file.nearest(use_.span, &["match_block"]) else { return false };
    let patterns: Vec<Branch<'_>> = file.inside(body.span, &["match_pattern"]);
    let says = |name: &str| patterns.iter().any(|own| file.words(own.span).iter().any(|word| word.text == name));
    let variants = only.file.inside(enum_.span, &["enum_variant"]);
    let names = variants.iter().filter_map(|own| only.file.child_text(*own, "name"));
    patterns.iter().any(|own| own.span.contains(use_.span)) && names.filter(|name| *name != only.name).all(says)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_have_something_in_common() {
        for (old, new, common) in [
            ("read_header", "parse_header", true),
            ("HeaderReader", "HeaderParser", true),
            ("total", "totals", true),
            ("join_up", "carry_out", false),
            ("is_on", "has_all", false),
            ("width", "height", false),
        ] {
            assert_eq!(have_something_in_common(old, new), common, "{old}, {new}");
        }
    }
}
