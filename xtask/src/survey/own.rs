//! Small broken programs of this repository's own, in `xtask/broken`: `NAME.rs` beside `NAME.fixed.rs`, which is right.
//!
//! They are what people get wrong every day, of whatever error code, and say whether what was built for the documented
//! examples is of use beyond them. `library/NAME.rs` are files as libraries have them; each line of `library/NAME.breaks`
//! breaks one of them in one place: `name | what stands there | what stands there instead`, with `␤` for a line's end.

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
    examples.extend(libraries(&root.join("xtask/broken/library"))?);
    examples.sort_by(|a, b| a.code.cmp(&b.code));
    Ok(examples)
}

/// The library files, each broken in all its ways.
fn libraries(folder: &Path) -> Result<Vec<Example>> {
    let mut examples = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let Some(base) = path.file_name().and_then(|name| name.to_str()).and_then(|name| name.strip_suffix(".breaks"))
        else {
            continue;
        };
        let right = fs::read_to_string(path.with_extension("rs"))?;
        for line in fs::read_to_string(&path)?.lines() {
            let mut fields = line.splitn(3, " | ");
            let (Some(name), Some(old)) = (fields.next(), fields.next()) else {
                return Err(format!("{base}: no break: {line}").into());
            };
            let (old, new) = (old.replace('␤', "\n"), fields.next().unwrap_or_default().replace('␤', "\n"));
            if right.matches(&old).count() != 1 {
                return Err(format!("{base}: {name}: what is to be broken is there more than once, or never").into());
            }
            examples.push(Example {
                code: format!("{base}_{name}"),
                number: 1,
                is_bin: false,
                text: right.replace(&old, &new),
                edition: "2021".to_owned(),
                correction: Some(right.clone()),
            });
        }
    }
    Ok(examples)
}
