//! What an edition changes for cargo itself, as far as a manifest shows it (edition guide, the chapters on Cargo of each edition).

use toml::{Table, Value};

/// Names that edition 2024 takes in one spelling only: the one that goes, and the one that stays.
const SPELLINGS: [(&str, &str); 2] =
    [("dev_dependencies", "dev-dependencies"), ("build_dependencies", "build-dependencies")];

/// The tables of targets.
const TARGETS: [&str; 5] = ["lib", "bin", "test", "example", "bench"];

/// What of the manifest the edition does not take, and what is to be written.
pub(super) fn refused(manifest: &Table, edition: &str) -> Vec<String> {
    if edition != "2024" {
        return Vec::new();
    }
    let mut found: Vec<(&str, &str)> = Vec::new();
    if manifest.contains_key("project") {
        found.push(("project", "package"));
    }
    let of_targets = manifest.get("target").and_then(Value::as_table).into_iter().flat_map(Table::values);
    let with_dependencies: Vec<&Table> =
        std::iter::once(manifest).chain(of_targets.filter_map(Value::as_table)).collect();
    for table in &with_dependencies {
        found.extend(SPELLINGS.iter().filter(|(old, _)| table.contains_key(*old)));
        let names =
            ["dependencies", "dev-dependencies", "dev_dependencies", "build-dependencies", "build_dependencies"];
        let lists = names.iter().filter_map(|name| table.get(*name)?.as_table()).flat_map(Table::values);
        found.extend(
            lists
                .filter_map(Value::as_table)
                .filter(|one| one.contains_key("default_features"))
                .map(|_| ("default_features", "default-features")),
        );
    }
    for target in TARGETS.iter().filter_map(|name| manifest.get(*name)) {
        let each = target.as_array().map_or(std::slice::from_ref(target), Vec::as_slice);
        for (old, new) in [("crate_type", "crate-type"), ("proc_macro", "proc-macro")] {
            found.extend(
                each.iter().filter_map(Value::as_table).filter(|one| one.contains_key(old)).map(|_| (old, new)),
            );
        }
    }
    found.sort_unstable();
    found.dedup();
    found.into_iter().map(|(old, new)| format!("write `{new}` for `{old}`")).collect()
}

/// What cargo reads otherwise in the edition, of the package at the root of its workspace or of another.
pub(super) fn read_otherwise(manifest: &Table, edition: &str, is_root: bool) -> Vec<String> {
    let package = manifest.get("package").or_else(|| manifest.get("project")).and_then(Value::as_table);
    let says = |key: &str| package.is_some_and(|package| package.contains_key(key));
    let workspace = manifest.get("workspace").and_then(Value::as_table);
    let has_resolver = says("resolver") || workspace.is_some_and(|workspace| workspace.contains_key("resolver"));
    match edition {
        "2018" => {
            let automatic =
                [("bin", "autobins"), ("example", "autoexamples"), ("test", "autotests"), ("bench", "autobenches")];
            let listed = automatic.iter().filter(|(target, key)| manifest.contains_key(*target) && !says(key));
            listed.map(|(target, key)| format!("cargo finds each `{target}` by its file there, beside those that are listed (`{key} = false` keeps it from that)")).collect()
        }
        "2021" if is_root && !has_resolver => {
            vec!["cargo takes features together otherwise there (`resolver = \"1\"` keeps it from that)".to_owned()]
        }
        "2024" if is_root && !has_resolver && says("rust-version") => {
            vec!["cargo heeds `rust-version` where it takes new dependencies there (`resolver = \"2\"` keeps it from that)".to_owned()]
        }
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(text: &str) -> Table {
        text.parse().unwrap()
    }

    #[test]
    fn edition_2024_takes_one_spelling() {
        for (text, wanted) in [
            ("[package]\nname = \"a\"\n[dev_dependencies]", "write `dev-dependencies` for `dev_dependencies`"),
            ("[lib]\ncrate_type = [\"lib\"]", "write `crate-type` for `crate_type`"),
            (
                "[[bin]]\nname = \"b\"\n[target.'cfg(unix)'.dependencies]\nc = { version = \"1\", default_features = false }",
                "write `default-features` for `default_features`",
            ),
            ("[project]\nname = \"a\"", "write `package` for `project`"),
            ("[package]\nname = \"a\"\n[dev-dependencies]", ""),
        ] {
            assert_eq!(refused(&table(text), "2024").join("; "), wanted, "{text}");
            assert!(refused(&table(text), "2021").is_empty());
        }
    }

    #[test]
    fn what_cargo_reads_otherwise_is_told_once_it_is_so() {
        let count = |text: &str, edition: &str, is_root| read_otherwise(&table(text), edition, is_root).len();
        assert_eq!(count("[package]\n[[bin]]\nname = \"b\"", "2018", true), 1);
        assert_eq!(count("[package]\nautobins = false\n[[bin]]\nname = \"b\"", "2018", true), 0);
        assert_eq!(count("[package]", "2021", true), 1);
        assert_eq!(count("[package]", "2021", false), 0);
        assert_eq!(count("[package]\nrust-version = \"1.80\"", "2024", true), 1);
        assert_eq!(count("[package]", "2024", true), 0);
        assert_eq!(count("[package]\n[workspace]\nresolver = \"2\"", "2021", true), 0);
    }
}
