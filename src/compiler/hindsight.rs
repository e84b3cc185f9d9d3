//! [`has_libraries_to_fix_alone`]: whether fixes are to be expected in libraries alone, by what cargo wrote down the last time.
//!
//! The first check can be ended once the libraries show what to fix. That is for nothing if what depends on them, or their own
//! unit tests, have fixes of their own, since all is compiled again for these; and it is in vain if these have errors.

use super::foresight::{FOLDERS_LIMIT, Notes, entries, folders_of_notes, read};
use super::invocation::CargoOptions;
use super::project::{Package, Project};
use super::tolerance;
use super::wire::Message;
use std::collections::HashSet;
use std::path::Path;

/// How the compiler calls a suggestion that it is sure of.
const SURE: &str = "MachineApplicable";

/// What was said, and where.
type Words = (String, Option<(String, usize, usize)>);

/// Whether all of these packages, their unit tests included, were compiled here, and nothing but their libraries was told of an
/// error or of a sure fix. What was compiled in other ways at other times, and is noted still, counts as well.
pub(super) fn has_libraries_to_fix_alone(options: &CargoOptions, project: &Project, packages: &[&Package]) -> bool {
    let folders = folders_of_notes(options, project);
    let units = folders.iter().flat_map(|folder| entries(folder)).take(FOLDERS_LIMIT);
    let mut known = Known::default();
    for unit in units {
        let name = unit.file_name().and_then(|name| name.to_str()).and_then(|name| name.rsplit_once('-'));
        let Some(package) = name.and_then(|(name, _)| packages.iter().find(|package| package.name == name)) else {
            continue;
        };
        if !known.take_in(&package.name, &Notes::of(&unit)) {
            return false;
        }
    }
    let has_library = |package: &&&Package| package.targets.iter().any(|target| target.is_library());
    known.is_clean(packages.iter().filter(has_library).map(|package| package.name.as_str()))
}

/// What is known of the last time.
#[derive(Default)]
struct Known {
    /// The packages whose unit tests were compiled.
    tested: HashSet<String>,
    /// Whether anything was compiled that depends on a library.
    has_above: bool,
    by_libraries: HashSet<Words>,
    by_unit_tests: Vec<Words>,
}

impl Known {
    /// Takes in what is noted of units of the package; whether it leaves the matter open.
    fn take_in(&mut self, package: &str, notes: &Notes) -> bool {
        for target in &notes.ended {
            if target.starts_with("test-lib-") {
                self.tested.insert(package.to_owned());
            } else if !target.starts_with("lib-") {
                self.has_above = true;
            }
        }
        notes.said.iter().all(|(target, path)| self.hear(target, path))
    }

    fn hear(&mut self, target: &str, path: &Path) -> bool {
        let said = read(path).unwrap_or_default();
        let mut messages = said.split_inclusive(|byte| *byte == b'\n').filter_map(tolerance::message);
        if target.starts_with("lib-") {
            self.by_libraries.extend(messages.map(|message| words(&message)));
            return true;
        }
        let is_unit_test = target.starts_with("test-lib-");
        messages.all(|message| {
            let is_open = !message.level.starts_with("error") && (is_unit_test || !is_sure(&message));
            if is_open && is_unit_test && is_sure(&message) {
                self.by_unit_tests.push(words(&message));
            }
            is_open
        })
    }

    /// Whether enough is known of packages with these libraries, and nothing speaks against them.
    fn is_clean<'a>(&self, mut libraries: impl Iterator<Item = &'a str>) -> bool {
        self.has_above
            && libraries.all(|library| self.tested.contains(library))
            && self.by_unit_tests.iter().all(|words| self.by_libraries.contains(words))
    }
}

fn words(message: &Message) -> Words {
    let place = message.spans.iter().find(|span| span.is_primary);
    (message.message.clone(), place.map(|span| (span.file_name.clone(), span.byte_start, span.byte_end)))
}

fn is_sure(message: &Message) -> bool {
    message.spans.iter().any(|span| span.suggestion_applicability.as_deref() == Some(SURE))
        || message.children.iter().any(is_sure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn said(level: &str, text: &str, applicability: &str) -> String {
        let span = format!(
            r#"{{"file_name":"src/lib.rs","byte_start":1,"byte_end":2,"is_primary":true,"suggestion_applicability":{applicability}}}"#
        );
        format!(
            r#"{{"$message_type":"diagnostic","message":"{text}","level":"{level}","spans":[{span}],"children":[]}}"#
        )
    }

    /// Whether the library of `a-b` is all that is to be expected, by these notes: of a library, its unit tests and an example.
    fn is_clean(library: &str, unit_tests: &str, example: &str) -> bool {
        let folder = tempfile::tempdir().unwrap();
        let mut known = Known::default();
        for (target, text) in [("lib-a_b", library), ("test-lib-a_b", unit_tests), ("example-show", example)] {
            let unit = folder.path().join(target);
            fs::create_dir(&unit).unwrap();
            fs::write(unit.join(target), "0123456789abcdef").unwrap();
            fs::write(unit.join(format!("output-{target}")), text).unwrap();
            if !known.take_in("a-b", &Notes::of(&unit)) {
                return false;
            }
        }
        known.is_clean(["a-b"].into_iter())
    }

    #[test]
    fn fixes_of_the_library_alone() {
        let sure = said("warning", "m", "\"MachineApplicable\"");
        assert!(is_clean("", "", ""));
        assert!(is_clean(&sure, &sure, ""), "its unit tests say the same");
        assert!(!is_clean(&sure, &said("warning", "n", "\"MachineApplicable\""), ""), "its unit tests have more");
        assert!(!is_clean(&sure, &sure, &sure), "an example has a fix");
        assert!(is_clean(&sure, &sure, &said("warning", "m", "null")), "nothing can be fixed in the example");
        assert!(!is_clean("", "", &said("error", "m", "null")), "the example is broken, or denies a lint");
        assert!(is_clean(&said("error", "m", "null"), "", ""), "the library is heard anyway");
    }

    #[test]
    fn nothing_is_known_before_the_first_time() {
        let mut known = Known::default();
        assert!(!known.is_clean(["a-b"].into_iter()));
        known.has_above = true;
        assert!(!known.is_clean(["a-b"].into_iter()), "its unit tests were never compiled");
        known.tested.insert("a-b".into());
        assert!(known.is_clean(["a-b"].into_iter()));
    }
}
