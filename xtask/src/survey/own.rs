//! Small broken programs of this repository's own, in `xtask/broken`: `NAME.rs` beside `NAME.fixed.rs`, which is right.
//!
//! They are what people get wrong every day, of whatever error code, and say whether what was built for the documented
//! examples is of use beyond them.

use std::fs;
use std::path::Path;

use super::Result;
use super::example::Example;

/// All of them, in the order of their names.
pub fn all(root: &Path) -> Result<Vec<Example>> {
    let mut examples = Vec::new();
    for entry in fs::read_dir(root.join("xtask/broken"))? {
        let path = entry?.path();
        let Some(name) = path.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_suffix(".rs"))
        else {
            continue;
        };
        if name.ends_with(".fixed") {
            continue;
        }
        let text = fs::read_to_string(&path)?;
        examples.push(Example {
            code: name.to_owned(),
            number: 1,
            is_bin: text.contains("fn main()"),
            text,
            edition: "2021".to_owned(),
            correction: Some(fs::read_to_string(path.with_extension("fixed.rs"))?),
        });
    }
    examples.sort_by(|a, b| a.code.cmp(&b.code));
    Ok(examples)
}
