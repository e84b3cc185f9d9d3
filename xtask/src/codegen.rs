//! `cargo xtask codegen`: files that the code implies.

use clap::Args;
use std::env;
use std::fs;
use std::path::Path;
use std::process::Command;

/// Where the JSON schema of the reports stands, relative to the repository.
const SCHEMA: &str = "golden/schema/report.schema.json";

/// Write or check.
#[derive(Debug, Args)]
pub struct Codegen {
    /// Only say whether the files are what the code implies
    #[arg(long)]
    check: bool,
}

impl Codegen {
    /// Writes the schema that `codex-patch schema` prints.
    pub fn run(self) -> Result<(), String> {
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let output = Command::new(cargo)
            .args(["run", "--quiet", "--package", "codex-patch", "--bin", "codex-patch", "--", "schema"])
            .output()
            .map_err(|error| format!("cannot run cargo: {error}"))?;
        if !output.status.success() {
            return Err(format!("`codex-patch schema` failed:\n{}", String::from_utf8_lossy(&output.stderr)));
        }
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no repository")?;
        let path = repository.join(SCHEMA);
        if self.check {
            return match fs::read(&path) {
                Ok(bytes) if bytes == output.stdout => Ok(()),
                _ => Err(format!("{SCHEMA} is not what the code implies; run `cargo xtask codegen`")),
            };
        }
        let folder = path.parent().ok_or("no folder")?;
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&path, &output.stdout))
            .map_err(|error| format!("{SCHEMA}: {error}"))
    }
}
