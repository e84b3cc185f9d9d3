//! `cargo xtask bless`: golden expectations from real runs.

use clap::Args;
use std::env;
use std::process::Command;

/// Which cases.
#[derive(Debug, Args)]
pub struct Bless {
    /// Cases, as `fix/unused_import` or any part of that; all if none is named
    cases: Vec<String>,
    /// Leave `after/` as it is and compare it: for trees that were written by hand
    #[arg(long)]
    reports: bool,
}

impl Bless {
    /// Runs the golden tests so that they write `after/` and `report.json` instead of comparing them. Inputs are never
    /// written. What changed is printed, to be read: a blessed wrong result is worse than no case.
    pub fn run(self) -> Result<(), String> {
        if env::var_os("CI").is_some() {
            return Err("bless does not run in CI, where nobody reads what it writes".into());
        }
        let cargo = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        // The test executable takes one filter at a time.
        let filters = if self.cases.is_empty() { vec![String::new()] } else { self.cases };
        let mut failed = Vec::new();
        for filter in filters {
            let status = Command::new(&cargo)
                .args(["test", "--quiet", "--package", "codex-patch", "--test", "golden", "--", &filter])
                .env("GOLDEN_BLESS", if self.reports { "reports" } else { "all" })
                .status()
                .map_err(|error| format!("cannot run cargo: {error}"))?;
            if !status.success() {
                failed.push(filter);
            }
        }
        if failed.is_empty() {
            Ok(())
        } else {
            Err(format!("not all is for bless to write (exit codes, counts and texts are in case.toml): {failed:?}"))
        }
    }
}
