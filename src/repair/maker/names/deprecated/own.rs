//! What the crate itself has to say of a deprecated name and of its successor: which of them it declares, and who calls whom.

use crate::repair::maker::names::renamed::files_of_crate;
use crate::repair::maker::{Read, Scene};
use crate::syntax::{Branch, SyntaxFile};
use std::collections::BTreeSet;
use std::rc::Rc;

/// How many calls a function may be away for it to count.
const STEPS: usize = 4;

/// What declares a name right behind it.
const DECLARING: [&str; 10] =
    ["fn", "struct", "enum", "union", "trait", "type", "const", "static", "mod", "macro_rules"];

/// What a method of the standard library's traits is made of: where the second is being written, the first asks for it.
const MADE_OF: [(&str, &str); 7] = [
    ("to_string", "fmt"),
    ("into", "from"),
    ("try_into", "try_from"),
    ("parse", "from_str"),
    ("to_owned", "clone"),
    ("ne", "eq"),
    ("source", "cause"),
];

/// The files of the crate, by their names.
pub(super) struct Own {
    files: Vec<(String, Rc<SyntaxFile>)>,
}

impl Own {
    /// What stands outside of `src` is a crate of one file here. `None` where not all of the crate is known.
    pub(super) fn read(scene: &Scene<'_>, read: Read<'_>) -> Option<Own> {
        let is_alone = !scene.name.starts_with("src/") && !scene.name.contains("/src/");
        let alone = || is_alone.then(|| vec![(scene.name.to_owned(), Rc::clone(&scene.file))]);
        files_of_crate(scene, read).or_else(alone).map(|files| Own { files })
    }

    /// Whether some file declares the name, as a variant or a field as well.
    pub(super) fn declares(&self, name: &str) -> bool {
        self.files.iter().any(|(_, file)| {
            let words = file.words(file.whole());
            let is_item = words
                .windows(2)
                .any(|two| matches!(two, [kind, own] if DECLARING.contains(&kind.text) && bare(own.text) == name));
            let members = || file.all(&["enum_variant", "field_declaration", "macro_definition"]);
            let is_it = |one: Branch<'_>| file.child(one, "name").is_some_and(|own| bare(file.text(own.span)) == name);
            is_item || words.iter().any(|word| bare(word.text) == name) && members().into_iter().any(is_it)
        })
    }

    /// Whether a function of that name is declared that has not been given up itself, as that of a trait is which others wrote.
    pub(super) fn has_living(&self, name: &str) -> bool {
        self.files.iter().any(|(_, file)| {
            let words = file.words(file.whole());
            let all = words
                .windows(2)
                .filter(|two| matches!(two, [kind, own] if kind.text == "fn" && bare(own.text) == name))
                .count();
            let given_up = functions(file, name)
                .into_iter()
                .filter(|one| file.attributes_of(*one).any(|text| text.starts_with("#[deprecated")))
                .count();
            all > given_up
        })
    }

    /// Whether another file than the scene's says the name, or may: a file that declares modules is not alone.
    pub(super) fn is_said_elsewhere(&self, scene: &Scene<'_>, name: &str) -> bool {
        let others = self.files.iter().filter(|(own, _)| own != scene.name);
        let says = |file: &SyntaxFile| file.words(file.whole()).iter().any(|word| bare(word.text) == name);
        self.files.len() == 1 || others.into_iter().any(|(_, file)| says(file))
    }

    /// Whether what is called `from` may come to one of the functions `to`, by the names alone.
    pub(super) fn reaches(&self, from: &str, to: &[&str]) -> bool {
        let mut known: BTreeSet<String> = with_made_of(from).collect();
        let mut last = known.clone();
        for _ in 0..=STEPS {
            if to.iter().any(|to| known.contains(*to)) {
                return true;
            }
            let said: BTreeSet<String> = self
                .files
                .iter()
                .flat_map(|(_, file)| {
                    let bodies = file.all(&["function_item"]).into_iter().filter(|one| {
                        file.child(*one, "name").is_some_and(|own| last.contains(bare(file.text(own.span))))
                    });
                    let words = bodies.filter_map(|one| file.child(one, "body")).flat_map(|body| file.words(body.span));
                    words.filter(|word| word.is_name).flat_map(|word| with_made_of(bare(word.text))).collect::<Vec<_>>()
                })
                .collect();
            last = said.difference(&known).cloned().collect();
            known.extend(said);
        }
        false
    }
}

/// Whether the successor is made of the function that it would be called in.
pub(super) fn is_made_of(successor: &str, function: &str) -> bool {
    MADE_OF.contains(&(successor, function))
}

fn with_made_of(name: &str) -> impl Iterator<Item = String> {
    let made = MADE_OF.iter().filter(move |(one, _)| *one == name).map(|(_, of)| (*of).to_owned());
    std::iter::once(name.to_owned()).chain(made.collect::<Vec<_>>())
}

fn functions<'f>(file: &'f SyntaxFile, name: &str) -> Vec<Branch<'f>> {
    let mut all = file.all(&["function_item", "function_signature_item"]);
    all.retain(|one| file.child(*one, "name").is_some_and(|own| bare(file.text(own.span)) == name));
    all
}

/// `gen` of `r#gen`.
pub(super) fn bare(name: &str) -> &str {
    name.strip_prefix("r#").unwrap_or(name)
}
