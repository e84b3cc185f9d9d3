//! Manifests of published packages, made fit to stand alone or in a workspace.

use std::path::Path;

use toml::{Table, Value};

use super::Result;
use super::subjects::Subject;

/// Rewrites the manifest of one package, in its folder `root`.
///
/// Siblings that the subject also holds become path dependencies (`../name`).
pub fn rewrite(subject: &Subject, package: &str, root: &Path) -> Result<()> {
    let path = root.join("Cargo.toml");
    let text = std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
    let mut manifest: Table = toml::from_str(&text)?;
    for key in ["profile", "patch", "replace", "badges", "workspace"] {
        manifest.remove(key);
    }
    dependencies(&mut manifest, subject, package);
    if let Some(targets) = manifest.get_mut("target").and_then(Value::as_table_mut) {
        for (_, target) in targets.iter_mut() {
            if let Some(target) = target.as_table_mut() {
                dependencies(target, subject, package);
            }
        }
    }
    for (kind, folder) in [("bench", "benches"), ("test", "tests"), ("example", "examples"), ("bin", "src/bin")] {
        drop_missing_targets(&mut manifest, kind, &root.join(folder), root);
    }
    if let Some(features) = subject.default_features.get(package) {
        let features: Vec<Value> = features.iter().cloned().map(Value::String).collect();
        let all = manifest.entry("features").or_insert_with(|| Value::Table(Table::new()));
        if let Some(all) = all.as_table_mut() {
            all.insert("default".to_owned(), Value::Array(features));
        }
    }
    if !subject.is_workspace() {
        manifest.insert("workspace".to_owned(), Value::Table(Table::new()));
    }
    std::fs::write(&path, toml::to_string(&manifest)?)?;
    Ok(())
}

/// The manifest of the workspace that holds all the subject's packages.
pub fn workspace_root(subject: &Subject) -> String {
    let members: Vec<_> = subject.packages.iter().map(|pin| format!("{:?}", pin.name)).collect();
    format!("[workspace]\nresolver = \"1\"\nmembers = [{}]\n", members.join(", "))
}

fn dependencies(manifest: &mut Table, subject: &Subject, package: &str) {
    for kind in ["dependencies", "dev-dependencies", "build-dependencies"] {
        let Some(dependencies) = manifest.get_mut(kind).and_then(Value::as_table_mut) else {
            continue;
        };
        if kind == "dev-dependencies" {
            dependencies.retain(|name, _| !subject.strip_dev.iter().any(|stripped| stripped == name));
        }
        for (key, dependency) in dependencies.iter_mut() {
            let name = dependency.get("package").and_then(Value::as_str).unwrap_or(key).to_owned();
            if name == package || !subject.packages.iter().any(|pin| pin.name == name) {
                continue;
            }
            if dependency.is_str() {
                *dependency = Value::Table(Table::new());
            }
            if let Some(dependency) = dependency.as_table_mut() {
                dependency.remove("version");
                dependency.insert("path".to_owned(), Value::String(format!("../{name}")));
            }
        }
    }
}

/// Targets whose file was removed. Without a path they are where cargo looks: in `folder`, by their name.
fn drop_missing_targets(manifest: &mut Table, kind: &str, folder: &Path, root: &Path) {
    if let Some(targets) = manifest.get_mut(kind).and_then(Value::as_array_mut) {
        targets.retain(|target| {
            let text = |key: &str| target.get(key).and_then(Value::as_str);
            match (text("path"), text("name")) {
                (Some(path), _) => root.join(path).exists(),
                (None, Some(name)) => {
                    kind == "bin" || folder.join(format!("{name}.rs")).exists() || folder.join(name).exists()
                }
                (None, None) => true,
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn siblings_become_paths_and_the_rest_stays() {
        let subject: Subject = toml::from_str(
            "name = 'x'\npackages = ['a 1.0.0', 'b 1.0.0']\nstrip-dev = ['heavy']\ndefault-features = { a = [] }",
        )
        .unwrap();
        let root = tempfile::tempdir().unwrap();
        std::fs::write(
            root.path().join("Cargo.toml"),
            "[package]\nname = 'a'\nversion = '1.0.0'\n[features]\ndefault = ['c']\n[dependencies]\nb = '1'\nc = '2'\n\
             [dev-dependencies]\nheavy = '1'\n[target.'cfg(unix)'.dependencies.d]\npackage = 'b'\nversion = '1'\n\
             features = ['f']\n[[bench]]\nname = 'gone'\npath = 'benches/gone.rs'\n[[bench]]\nname = 'lost'\n",
        )
        .unwrap();
        rewrite(&subject, "a", root.path()).unwrap();
        let text = std::fs::read_to_string(root.path().join("Cargo.toml")).unwrap();
        let expected: Table = toml::from_str(
            "dev-dependencies = {}\nbench = []\n[package]\nname = 'a'\nversion = '1.0.0'\n[features]\ndefault = []\n\
             [dependencies]\nb = { path = '../b' }\nc = '2'\n\
             [target.'cfg(unix)'.dependencies.d]\npackage = 'b'\nfeatures = ['f']\npath = '../b'\n",
        )
        .unwrap();
        assert_eq!(toml::from_str::<Table>(&text).unwrap(), expected);
    }
}
