//! The globs of `--llm-exclude`: which files must not be sent.

use globset::{Glob, GlobSet, GlobSetBuilder};
use std::path::{Component, Path};

/// What `globs` leave out, of files as the workspace names them: relative to `root`, or in full where they lie outside. A
/// glob is about the whole path, from the root or from `here`, the current folder, about a folder and all that is below it, and,
/// if it has no `/`, about a name anywhere. Where it could mean several things it means all of them: what is sent can never be
/// taken back.
///
/// # Errors
/// A sentence, if one is no glob.
pub(super) fn excluded<'g>(
    globs: impl IntoIterator<Item = &'g String>,
    root: &Path,
    here: &Path,
) -> Result<GlobSet, String> {
    let mut set = GlobSetBuilder::new();
    for given in globs {
        for glob in readings(given, root, here) {
            set.add(Glob::new(&glob).map_err(|error| format!("`{given}` is no glob: {error}"))?);
        }
    }
    set.build().map_err(|error| error.to_string())
}

/// All that a glob can mean.
fn readings(given: &str, root: &Path, here: &Path) -> Vec<String> {
    let real = Path::new(given).canonicalize().ok().filter(|_| Path::new(given).is_absolute());
    let inside = [Some(Path::new(given)), real.as_deref()].into_iter().flatten();
    let mut starts: Vec<String> =
        inside.filter_map(|path| path.strip_prefix(root).ok()?.to_str().map(str::to_owned)).collect();
    let mut bare = given;
    while let Some(rest) = bare.strip_prefix("./") {
        bare = rest;
    }
    // A `/` at the beginning may stand for the root, as in a `.gitignore`.
    starts.extend(seen_from(here, given, root));
    starts.extend([bare.to_owned(), bare.trim_start_matches('/').to_owned()]);
    let mut all = Vec::new();
    for start in starts {
        let start = start.trim_end_matches('/');
        match start {
            "" | "." => all.push("**".to_owned()),
            start => {
                all.extend([start.to_owned(), format!("{start}/**")]);
                if !start.contains('/') {
                    all.extend([format!("**/{start}"), format!("**/{start}/**")]);
                }
            }
        }
    }
    all
}

/// What a relative glob names from the folder `here`, as the workspace names its files.
fn seen_from(here: &Path, given: &str, root: &Path) -> Option<String> {
    let mut folder = here.to_owned();
    let mut names: Vec<&str> = Vec::new();
    for part in Path::new(given).components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                if names.pop().is_none() {
                    folder.pop();
                }
            }
            Component::Normal(name) => names.push(name.to_str()?),
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    let folder = folder.strip_prefix(root).unwrap_or(&folder).to_str()?.replace('\\', "/");
    let folder = Some(globset::escape(&folder)).filter(|folder| !folder.is_empty());
    Some(folder.into_iter().chain([names.join("/")]).collect::<Vec<_>>().join("/"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn is_left_out(glob: &str, file: &str) -> bool {
        is_left_out_from("/home/me", glob, file)
    }

    fn is_left_out_from(here: &str, glob: &str, file: &str) -> bool {
        excluded([&glob.to_owned()], Path::new("/home/me/root"), Path::new(here)).unwrap().is_match(file)
    }

    #[test]
    fn however_a_file_is_named_it_is_left_out() {
        for glob in [
            "src/kept.rs",
            "./src/kept.rs",
            "././src/kept.rs",
            "/src/kept.rs",
            "/home/me/root/src/kept.rs",
            "kept.rs",
            "k?pt.rs",
            "src",
            "src/",
            "./src/",
            "src/*",
            "/home/me/root/src/",
            "*.rs",
            "**/kept.rs",
            ".",
            "/home/me/root",
        ] {
            assert!(is_left_out(glob, "src/kept.rs"), "{glob}");
        }
        assert!(is_left_out("keys", "a/keys/b.rs") && is_left_out("/other/a.rs", "/other/a.rs"));
    }

    #[test]
    fn a_file_may_be_named_from_the_current_folder() {
        let here = "/home/me/root/[one]";
        for (glob, file) in [
            ("src/kept.rs", "[one]/src/kept.rs"),
            ("./src/", "[one]/src/kept.rs"),
            ("s*/kept.rs", "[one]/src/kept.rs"),
            ("../two/src", "two/src/kept.rs"),
            ("../../side/kept.rs", "/home/me/side/kept.rs"),
            ("..", "two/src/kept.rs"),
        ] {
            assert!(is_left_out_from(here, glob, file), "{glob}");
        }
        assert!(!is_left_out_from(here, "src/kept.rs", "two/src/kept.rs"));
    }

    #[test]
    fn others_are_sent() {
        for glob in ["src/other.rs", "ept.rs", "kept", "rc", "tests/", "/home/me/other/src/kept.rs"] {
            assert!(!is_left_out(glob, "src/kept.rs"), "{glob}");
        }
        assert!(excluded([&"[".to_owned()], Path::new("/"), Path::new("/")).is_err());
    }
}
