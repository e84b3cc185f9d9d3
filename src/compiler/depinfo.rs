//! Dep-info: the file beside an artifact in which the compiler lists what it read, and where cargo finds by which
//! variables of the environment a result stands or falls.

use std::ffi::OsString;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// Longest dep-info that is read, in bytes.
const LIMIT: u64 = 16 * 1024 * 1024;

/// What is read of a dep-info.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct DepInfo {
    /// The sources, as it spells them; never empty.
    pub sources: Vec<PathBuf>,
    /// Whether it is marked with the variable of [`mark`].
    pub marked: bool,
}

/// The dep-info of the compilation that produced `artifact`, with its path; `None` if there is none that can be read.
pub(super) fn beside(artifact: &Path, target: &str) -> Option<(PathBuf, DepInfo)> {
    names(artifact, target).into_iter().find_map(|path| read(&path).map(|info| (path, info)))
}

/// The dep-info at `path`.
pub(super) fn read(path: &Path) -> Option<DepInfo> {
    let text = text_of(path)?;
    let marked = text.lines().any(|line| line.strip_prefix(MARK_START) == Some(MARK));
    Some(DepInfo { sources: parse(&text), marked }).filter(|info| !info.sources.is_empty())
}

fn text_of(path: &Path) -> Option<String> {
    let size = fs::metadata(path).ok().filter(fs::Metadata::is_file)?.len();
    (size <= LIMIT).then(|| fs::read_to_string(path).ok())?
}

/// How a dep-info says that the result depends on a variable of the environment.
const MARK_START: &str = "# env-dep:";
/// The variable with its value. [`mark_variable`] gives it in two.
const MARK: &str = "CODEX_PATCH_LINTS_STOP_NOTHING=1";

/// The variable that has to be set for cargo to take a marked result for fresh, and its value.
pub(super) fn mark_variable() -> (&'static str, &'static str) {
    MARK.split_once('=').unwrap_or((MARK, ""))
}

/// Marks the dep-info: without the variable of [`mark_variable`], cargo compiles anew.
///
/// # Errors
/// If it cannot be written.
pub(super) fn mark(dep_info: &Path) -> io::Result<()> {
    let mut file = fs::OpenOptions::new().append(true).open(dep_info)?;
    file.write_all(format!("\n{MARK_START}{MARK}\n").as_bytes())
}

/// How a dep-info names the run of this tool in which the unit was compiled with lints capped.
const CAPPED: &str = "# codex-patch-capped=";

/// Notes that `run` compiled the unit with lints capped. cargo makes nothing of it.
///
/// # Errors
/// If it cannot be written.
pub(super) fn note_capped(dep_info: &Path, run: &str) -> io::Result<()> {
    let mut file = fs::OpenOptions::new().append(true).open(dep_info)?;
    file.write_all(format!("\n{CAPPED}{run}\n").as_bytes())
}

/// The run that noted so.
pub(super) fn run_that_capped(dep_info: &Path) -> Option<String> {
    text_of(dep_info)?.lines().find_map(|line| line.strip_prefix(CAPPED)).map(str::to_owned)
}

/// Whether the compilation that wrote `dep_info` came to its end and left `result`. The compiler lists what it reads
/// before it knows whether there will be a result. cargo dates a result back to when the compilation began, so that only
/// the time of the last change of any kind tells; where a system keeps none, what is there counts.
///
/// What has finished is never taken for unfinished, the other way round it can be: the compiler may give the result of a
/// compilation before a further name among what it remembers, or take one away, and that is a change as well.
pub(super) fn is_of_finished(dep_info: &Path, result: &Path) -> bool {
    let (Ok(list), Ok(result)) = (fs::metadata(dep_info), fs::metadata(result)) else { return result.exists() };
    changed(&result) >= changed(&list)
}

/// Seconds and nanoseconds.
#[cfg(unix)]
fn changed(file: &fs::Metadata) -> Option<(i64, i64)> {
    use std::os::unix::fs::MetadataExt as _;
    Some((file.ctime(), file.ctime_nsec()))
}

#[cfg(not(unix))]
fn changed(_file: &fs::Metadata) -> Option<(i64, i64)> {
    None
}

/// Where the compiler writes the dep-info, by its own arguments; `None` if they do not tell, or it writes none.
pub(super) fn of_command(args: &[OsString]) -> Option<PathBuf> {
    let words: Vec<&str> = args.iter().map(|arg| arg.to_str()).collect::<Option<_>>()?;
    let value = |flag: &str| {
        let joined = words.iter().find_map(|word| word.strip_prefix(flag)?.strip_prefix('='));
        joined.or_else(|| words.iter().skip_while(|word| **word != flag).nth(1).copied())
    };
    let codegen = words.windows(2).filter(|pair| pair.first() == Some(&"-C")).filter_map(|pair| pair.get(1));
    let suffix = codegen.filter_map(|option| option.strip_prefix("extra-filename=")).next_back().unwrap_or_default();
    // With a path of its own (`dep-info=…`) it would not be found again beside the artifact.
    value("--emit")?.split(',').any(|kind| kind == "dep-info").then_some(())?;
    Some(Path::new(value("--out-dir")?).join(format!("{}{suffix}.d", value("--crate-name")?)))
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
    fn a_mark_is_found_again() {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path().join("deps");
        fs::create_dir(&folder).unwrap();
        let args = "--crate-name a_b --emit=dep-info,metadata -C metadata=1 -C extra-filename=-0a --out-dir";
        let mut args: Vec<OsString> = args.split(' ').map(OsString::from).collect();
        args.push(folder.clone().into());
        let path = of_command(&args).unwrap();
        assert_eq!(path, folder.join("a_b-0a.d"));
        assert!(mark(&path).is_err());
        fs::write(&path, "x.rmeta: src/lib.rs\n").unwrap();
        let artifact = folder.join("liba_b-0a.rmeta");
        let sources = vec![PathBuf::from("src/lib.rs")];
        assert_eq!(beside(&artifact, "a_b"), Some((path.clone(), DepInfo { sources: sources.clone(), marked: false })));
        assert_eq!(run_that_capped(&path), None);
        note_capped(&path, "7").unwrap();
        assert_eq!(run_that_capped(&path).as_deref(), Some("7"));
        mark(&path).unwrap();
        assert_eq!(beside(&artifact, "a_b"), Some((path, DepInfo { sources, marked: true })));
        args.retain(|arg| arg != "--emit=dep-info,metadata");
        assert_eq!(of_command(&args), None);
        assert_eq!(of_command(&[]), None);
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
