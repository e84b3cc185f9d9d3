//! The JSON schema in the repository is the one that the code has, and it explains every key.

use serde_json::Value;
use std::path::Path;
use std::process::Command;

/// The schemas: what they are of, and as the code has them.
fn schemas() -> [(&'static str, String); 3] {
    use codex_patch::report;
    [("report", report::schema()), ("request", report::request_schema()), ("result", report::result_schema())]
}

#[test]
fn the_schemas_in_the_repository_are_up_to_date() {
    for (subject, schema) in schemas() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("golden/schema/{subject}.schema.json"));
        let stored = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
        assert!(
            stored == schema,
            "golden/schema/{subject}.schema.json is not what the code says; `cargo xtask codegen` writes it anew. Keys \
             may be added within a version, never renamed or removed."
        );
    }
}

#[test]
fn the_program_prints_it() {
    for (subject, schema) in schemas() {
        let output = Command::new(env!("CARGO_BIN_EXE_codex-patch")).args(["schema", subject]).output().unwrap();
        assert!(output.status.success());
        assert_eq!(String::from_utf8(output.stdout).unwrap(), schema);
    }
    let output = Command::new(env!("CARGO_BIN_EXE_codex-patch")).arg("schema").output().unwrap();
    assert_eq!(String::from_utf8(output.stdout).unwrap(), codex_patch::report::schema());
}

#[test]
fn every_key_is_explained() {
    for (subject, schema) in schemas() {
        let keys = explained_keys(&serde_json::from_str(&schema).unwrap());
        assert!(keys > 40, "only {keys} keys of the {subject} were looked at");
    }
}

fn explained_keys(schema: &Value) -> usize {
    let mut keys = 0;
    for (name, definition) in schema["$defs"].as_object().into_iter().flatten() {
        for shape in [definition].into_iter().chain(definition["oneOf"].as_array().into_iter().flatten()) {
            for (key, property) in shape["properties"].as_object().into_iter().flatten() {
                // A tag has one value, which explains itself.
                let explained = property.get("description").is_some() || property.get("const").is_some();
                assert!(explained, "{name}.{key} has no description");
                keys += 1;
            }
        }
    }
    keys
}
