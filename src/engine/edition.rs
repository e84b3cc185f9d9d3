//! [`edition_of`]: in which edition a file is written, without asking cargo.

use crate::edit::WorkspacePath;
use crate::syntax::Edition;
use std::path::Path;

/// What configures rustfmt, and so tells of files that belong to no package.
const RUSTFMT: &[&str] = &["rustfmt.toml", ".rustfmt.toml"];

/// The edition of the files in `folder`: that of the package, which is 2015 if it names none and that of the workspace if
/// it says so; for files of no package what rustfmt is told, or else the latest.
pub(super) fn edition_of(folder: &Path) -> Edition {
    for folder in folder.ancestors() {
        let Some(table) = table(&folder.join("Cargo.toml")) else { continue };
        // A workspace alone has no files of its own.
        let Some(package) = table.get("package") else { break };
        return match package.get("edition") {
            Some(toml::Value::String(edition)) => Edition::of_name(edition).unwrap_or_default(),
            Some(toml::Value::Table(_)) => inherited(folder, package).unwrap_or_default(),
            _ => Edition::E2015,
        };
    }
    for folder in folder.ancestors() {
        let Some(table) = RUSTFMT.iter().find_map(|name| table(&folder.join(name))) else { continue };
        let named = ["edition", "style_edition"].into_iter().find_map(|key| table.get(key)?.as_str());
        if let Some(edition) = named.and_then(Edition::of_name) {
            return edition;
        }
        break;
    }
    Edition::default()
}

/// The edition of a file below `root`; the latest for what is no Rust, of which nobody asks.
pub(super) fn edition_of_file(root: &Path, file: &WorkspacePath) -> Edition {
    if !file.as_str().ends_with(".rs") {
        return Edition::default();
    }
    let path = root.join(file.as_str());
    edition_of(path.parent().unwrap_or(root))
}

/// The edition of the workspace that the package in `folder` belongs to.
fn inherited(folder: &Path, package: &toml::Value) -> Option<Edition> {
    let of = |folder: &Path| {
        let table = table(&folder.join("Cargo.toml"))?;
        Edition::of_name(table.get("workspace")?.get("package")?.get("edition")?.as_str()?)
    };
    match package.get("workspace").and_then(toml::Value::as_str) {
        Some(root) => of(&folder.join(root)),
        None => folder.ancestors().find_map(of),
    }
}

fn table(path: &Path) -> Option<toml::Table> {
    std::fs::read_to_string(path).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(files: &[(&str, &str)], folder: &str) -> Edition {
        let root = tempfile::tempdir().unwrap();
        std::fs::create_dir_all(root.path().join(folder)).unwrap();
        for (name, text) in files {
            let path = root.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        edition_of(&root.path().join(folder))
    }

    #[test]
    fn the_package_decides() {
        let workspace = "[workspace]\nmembers = [\"a\"]\n[workspace.package]\nedition = \"2018\"\n";
        let inherits = "[package]\nname = \"a\"\nedition.workspace = true\n";
        let elsewhere = "[package]\nname = \"a\"\nworkspace = \"../w\"\nedition = { workspace = true }\n";
        assert_eq!(with(&[("Cargo.toml", "[package]\nname = \"a\"\n")], "src/b"), Edition::E2015);
        assert_eq!(with(&[("Cargo.toml", "[package]\nname = \"a\"\nedition = \"2021\"\n")], "src"), Edition::E2021);
        assert_eq!(with(&[("Cargo.toml", workspace), ("a/Cargo.toml", inherits)], "a/src"), Edition::E2018);
        assert_eq!(with(&[("w/Cargo.toml", workspace), ("a/Cargo.toml", elsewhere)], "a/src"), Edition::E2018);
        let rustfmt = ("rustfmt.toml", "edition = \"2018\"\n");
        assert_eq!(with(&[rustfmt, ("Cargo.toml", "[package]\nname = \"a\"\n")], "src"), Edition::E2015);
    }

    #[test]
    fn files_of_no_package() {
        assert_eq!(with(&[], "src"), Edition::E2024);
        assert_eq!(with(&[("rustfmt.toml", "edition = \"2018\"\n")], "src"), Edition::E2018);
        assert_eq!(with(&[("src/.rustfmt.toml", "style_edition = \"2021\"\n")], "src"), Edition::E2021);
        assert_eq!(with(&[("Cargo.toml", "[workspace]\n")], "src"), Edition::E2024);
        assert_eq!(with(&[("Cargo.toml", "[package")], "src"), Edition::E2024);
    }
}
