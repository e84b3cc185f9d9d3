//! The edition after a package's own: which Rust has it, what tells of it beforehand, and whether a package compiles in it.
//!
//! The compiler is asked through its arguments. Packages of one workspace may be of different editions, so the arguments say
//! only what is asked, and of which packages; the [wrapper](super::wrapper) fills in the rest for each compilation.

use std::ffi::{OsStr, OsString};

/// An edition as what a package moves to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NextEdition {
    /// `2018`, …
    pub name: &'static str,
    /// The first Rust that has it, major and minor.
    pub since: (u64, u64),
    /// The group of lints that tell, in the edition before it, what it changes.
    lints: &'static str,
}

/// The editions, each as the one after the one before it (the edition guide has the versions).
const EDITIONS: [(&str, NextEdition); 3] = [
    ("2015", NextEdition { name: "2018", since: (1, 31), lints: "rust-2018-compatibility" }),
    ("2018", NextEdition { name: "2021", since: (1, 56), lints: "rust-2021-compatibility" }),
    ("2021", NextEdition { name: "2024", since: (1, 85), lints: "rust-2024-compatibility" }),
];

/// The group of lints for idioms that an edition brought; later ones have none.
const IDIOMS: &str = "rust-2018-idioms";

/// The edition after the one of this name; `None` for the newest, and for one that is not known here.
pub fn next_edition(of: &str) -> Option<NextEdition> {
    EDITIONS.iter().find(|(name, _)| *name == of).map(|(_, next)| *next)
}

/// What the compiler can be asked about an edition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditionQuestion {
    /// What the next edition changes, as lints, and no other lints.
    Changes,
    /// What is written as in an edition before the package's own, as lints.
    Idioms,
    /// What it says of the package in the next edition.
    Compiles,
}

const QUESTIONS: [(&str, EditionQuestion); 3] = [
    ("codex-patch:next-edition-changes:", EditionQuestion::Changes),
    ("codex-patch:edition-idioms:", EditionQuestion::Idioms),
    ("codex-patch:in-next-edition:", EditionQuestion::Compiles),
];

impl EditionQuestion {
    /// The question as one of the arguments that the wrapper appends, of the packages of these names.
    pub fn argument(self, packages: &[String]) -> String {
        let question = QUESTIONS.iter().find(|(_, question)| *question == self).map_or("", |(text, _)| text);
        format!("{question}{}", packages.join(","))
    }

    fn read(argument: &str) -> Option<(EditionQuestion, &str)> {
        QUESTIONS.iter().find_map(|(text, question)| Some((*question, argument.strip_prefix(text)?)))
    }
}

/// Appends `extra` to the arguments of a compilation of `package`, questions by what they mean for it.
pub(super) fn append<'e>(args: &mut Vec<OsString>, extra: impl Iterator<Item = &'e str>, package: Option<&OsStr>) {
    for argument in extra {
        let Some((question, packages)) = EditionQuestion::read(argument) else {
            args.push(argument.into());
            continue;
        };
        if packages.split(',').any(|name| package.is_some_and(|package| package == name)) {
            ask(args, question);
        }
    }
}

fn ask(args: &mut Vec<OsString>, question: EditionQuestion) {
    // cargo says nothing for the first one.
    let said = args.iter().filter_map(|arg| arg.to_str()?.strip_prefix("--edition=")).next_back();
    let own = said.unwrap_or("2015").to_owned();
    let next = next_edition(&own);
    match question {
        // What the package allows itself changes all the same, and nothing else is asked for.
        EditionQuestion::Changes => {
            let lints = next.into_iter().flat_map(|next| ["--force-warn", next.lints]);
            args.extend(lints.chain(["--cap-lints", "allow"]).map(OsString::from));
        }
        EditionQuestion::Idioms if own != "2015" => args.extend(["-W".into(), IDIOMS.into()]),
        EditionQuestion::Idioms => {}
        EditionQuestion::Compiles => {
            if let Some(next) = next {
                args.retain(|arg| !arg.to_str().is_some_and(|arg| arg.starts_with("--edition=")));
                args.push(format!("--edition={}", next.name).into());
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asked(own: &[&str], extra: &str, package: &str) -> String {
        let mut args: Vec<OsString> = own.iter().map(OsString::from).collect();
        append(&mut args, extra.split(' '), Some(OsStr::new(package)));
        args.join(OsStr::new(" ")).into_string().unwrap()
    }

    #[test]
    fn each_compilation_is_asked_about_the_edition_after_its_own() {
        let changes = EditionQuestion::Changes.argument(&["a".to_owned(), "b".to_owned()]);
        assert_eq!(
            asked(&["--edition=2021"], &changes, "b"),
            "--edition=2021 --force-warn rust-2024-compatibility --cap-lints allow"
        );
        assert_eq!(
            asked(&["--edition=2018"], &changes, "a"),
            "--edition=2018 --force-warn rust-2021-compatibility --cap-lints allow"
        );
        assert_eq!(asked(&["x.rs"], &changes, "a"), "x.rs --force-warn rust-2018-compatibility --cap-lints allow");
        assert_eq!(asked(&["--edition=2024"], &changes, "a"), "--edition=2024 --cap-lints allow");
    }

    #[test]
    fn only_the_packages_that_it_is_about_are_asked() {
        let compiles = EditionQuestion::Compiles.argument(&["a".to_owned()]);
        assert_eq!(asked(&["--edition=2021", "-O"], &compiles, "a"), "-O --edition=2024");
        assert_eq!(asked(&["--edition=2021", "-O"], &compiles, "ab"), "--edition=2021 -O");
        assert_eq!(asked(&["-O"], &format!("--cfg x {compiles}"), "a"), "-O --cfg x --edition=2018");
    }

    #[test]
    fn idioms_are_those_of_2018() {
        let idioms = EditionQuestion::Idioms.argument(&["a".to_owned()]);
        assert_eq!(asked(&["--edition=2024"], &idioms, "a"), "--edition=2024 -W rust-2018-idioms");
        assert_eq!(asked(&["x.rs"], &idioms, "a"), "x.rs");
    }
}
