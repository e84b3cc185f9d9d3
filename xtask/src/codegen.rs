//! `cargo xtask codegen`: files that the code implies.

use clap::Args;
use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

/// What `codex-patch schema` can be asked for, and where the answer stands, relative to the repository.
const SCHEMAS: &[(&str, &str)] = &[
    ("report", "golden/schema/report.schema.json"),
    ("request", "golden/schema/request.schema.json"),
    ("result", "golden/schema/result.schema.json"),
];

/// Write or check.
#[derive(Debug, Args)]
pub struct Codegen {
    /// Only say whether the files are what the code implies
    #[arg(long)]
    check: bool,
}

impl Codegen {
    /// Writes the schemas that `codex-patch schema` prints.
    pub fn run(self) -> Result<(), String> {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no repository")?;
        for (subject, path) in SCHEMAS {
            let printed = printed(subject)?;
            let place = repository.join(path);
            if self.check {
                if !fs::read(&place).is_ok_and(|stored| stored == printed) {
                    return Err(format!("{path} is not what the code implies; run `cargo xtask codegen`"));
                }
                continue;
            }
            let folder = place.parent().ok_or("no folder")?;
            fs::create_dir_all(folder)
                .and_then(|()| fs::write(&place, &printed))
                .map_err(|error| format!("{path}: {error}"))?;
        }
        Ok(())
    }
}

/// What `codex-patch schema <subject>` prints.
fn printed(subject: &str) -> Result<Vec<u8>, String> {
    let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["run", "--quiet", "--package", "codex-patch", "--bin", "codex-patch", "--", "schema", subject])
        .output()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if output.status.success() {
        Ok(output.stdout)
    } else {
        Err(format!("`codex-patch schema {subject}` failed:\n{}", String::from_utf8_lossy(&output.stderr)))
    }
}
