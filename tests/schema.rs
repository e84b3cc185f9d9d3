//! The JSON schema in the repository is the one that the code has, and it explains every key.

use serde_json::Value;
use std::path::Path;
use std::process::Command;

#[test]
fn the_schema_in_the_repository_is_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden/schema/report.schema.json");
    let stored = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    assert!(
        stored == codex_patch::report::schema(),
        "golden/schema/report.schema.json is not what the code says; `cargo xtask codegen` writes it anew. Keys may be \
         added within a version, never renamed or removed."
    );
}

#[test]
fn the_program_prints_it() {
    let output = Command::new(env!("CARGO_BIN_EXE_codex-patch")).arg("schema").output().unwrap();
    assert!(output.status.success());
    assert_eq!(String::from_utf8(output.stdout).unwrap(), codex_patch::report::schema());
}

#[test]
fn every_key_is_explained() {
    let schema: Value = serde_json::from_str(&codex_patch::report::schema()).unwrap();
    let mut keys = 0;
    for (name, definition) in schema["$defs"].as_object().unwrap() {
        for shape in [definition].into_iter().chain(definition["oneOf"].as_array().into_iter().flatten()) {
            for (key, property) in shape["properties"].as_object().into_iter().flatten() {
                // A tag has one value, which explains itself.
                let explained = property.get("description").is_some() || property.get("const").is_some();
                assert!(explained, "{name}.{key} has no description");
                keys += 1;
            }
        }
    }
    assert!(keys > 60, "only {keys} keys were looked at");
}
