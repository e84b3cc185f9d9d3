//! Dep-info: the file beside an artifact in which the compiler lists what it read.

use std::fs;
use std::path::{Path, PathBuf};

/// Longest dep-info that is read, in bytes.
const LIMIT: u64 = 16 * 1024 * 1024;

/// The sources of the compilation that produced `artifact`, as the dep-info spells them; `None` if there is no dep-info
/// that can be read.
pub(super) fn sources_beside(artifact: &Path, target: &str) -> Option<Vec<PathBuf>> {
    names(artifact, target).into_iter().find_map(|path| {
        let size = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?.len();
        let text = (size <= LIMIT).then(|| fs::read_to_string(&path).ok())??;
        Some(parse(&text)).filter(|sources| !sources.is_empty())
    })
}

/// Where the dep-info of an artifact can be: `deps/libfoo-HASH.rmeta` has `deps/foo-HASH.d`, and
/// `build/foo-HASH/build-script-build` has `build/foo-HASH/build_script_build-HASH.d`.
fn names(artifact: &Path, target: &str) -> Vec<PathBuf> {
    let mut names = Vec::new();
    let (Some(folder), Some(stem)) = (artifact.parent(), artifact.file_stem().and_then(|stem| stem.to_str())) else {
        return names;
    };
    if let Some(name) = stem.strip_prefix("lib") {
        names.push(folder.join(format!("{name}.d")));
    }
    names.push(folder.join(format!("{stem}.d")));
    let hash = folder.file_name().and_then(|name| name.to_str()).and_then(|name| name.rsplit_once('-'));
    if let Some((_, hash)) = hash {
        for name in [stem, target] {
            names.push(folder.join(format!("{}-{hash}.d", name.replace('-', "_"))));
        }
    }
    names
}

/// The files after the colon of the first rule. A blank inside a name follows a backslash; other backslashes are
/// themselves.
fn parse(text: &str) -> Vec<PathBuf> {
    let Some((_, list)) = text.lines().find_map(|line| line.split_once(": ")) else { return Vec::new() };
    let mut sources = Vec::new();
    let mut name = String::new();
    let mut words = list.split(' ').peekable();
    while let Some(word) = words.next() {
        match word.strip_suffix('\\') {
            Some(head) if words.peek().is_some() => {
                name.push_str(head);
                name.push(' ');
            }
            _ => {
                name.push_str(word);
                if !name.is_empty() {
                    sources.push(PathBuf::from(std::mem::take(&mut name)));
                }
            }
        }
    }
    sources
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_with_blanks_and_backslashes() {
        let text = "# comment\n/t/a\\ b/libx.rmeta: src/lib.rs src/two\\ words.rs src\\win.rs\n\nsrc/lib.rs:\n";
        let expected: Vec<PathBuf> = ["src/lib.rs", "src/two words.rs", "src\\win.rs"].map(PathBuf::from).into();
        assert_eq!(parse(text), expected);
        assert!(parse("").is_empty());
        assert!(parse("x.rmeta:\n").is_empty());
    }

    #[test]
    fn places_of_the_dep_info() {
        let has = |artifact: &str, target: &str, expected: &str| {
            let names = names(Path::new(artifact), target);
            assert!(names.contains(&PathBuf::from(expected)), "{names:?}");
        };
        has("/t/deps/libfoo-0a.rmeta", "foo", "/t/deps/foo-0a.d");
        has("/t/deps/libpm-0a.so", "pm", "/t/deps/pm-0a.d");
        has("/t/deps/pm-0a.dll", "pm", "/t/deps/pm-0a.d");
        has("/t/examples/libex-0a.rmeta", "ex", "/t/examples/ex-0a.d");
        has("/t/build/a-lib-0a/build-script-build", "build-script-build", "/t/build/a-lib-0a/build_script_build-0a.d");
    }
}
