//! The golden cases: every folder `golden/<verb>/<case>/` that holds a `case.toml` is one test.
//!
//! A case is an input tree, a command, and what must come of it: the files that differ, the report, the exit code, the
//! number of compiler runs. `golden/README.md` says how to write one. Each case runs in a folder of its own outside the
//! repository, with an output folder of its own, so that cases run side by side and cannot lend each other results.
//!
//! The same executable plays `cargo` for the tool under test (see `shim`), which is how compiler runs are counted and
//! how hostile streams are told.

// This whole target is test code; the rule against panics and indexing is about code that users run.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]

#[path = "golden/apply.rs"]
mod apply;
#[path = "golden/bless.rs"]
mod bless;
#[path = "golden/case.rs"]
mod case;
#[path = "golden/judge.rs"]
mod judge;
#[path = "golden/report.rs"]
mod report;
#[path = "golden/run.rs"]
mod run;
#[path = "golden/server.rs"]
mod server;
#[path = "golden/shim.rs"]
mod shim;
#[path = "golden/stage.rs"]
mod stage;
#[path = "golden/tree.rs"]
mod tree;

#[allow(dead_code, reason = "cases make their replies by hand")]
#[path = "llm/server.rs"]
mod llm_server;

use case::Case;
use libtest_mimic::{Arguments, Trial};
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    if let Some(code) = shim::play_cargo() {
        return code;
    }
    let arguments = Arguments::from_args();
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("golden");
    let trials = case::find(&folder).into_iter().map(trial).collect();
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// One case as a test under its own name. A case whose file cannot be read is a test that fails and says so.
fn trial(found: Result<Case, (String, String)>) -> Trial {
    match found {
        Err((name, problem)) => Trial::test(name, move || Err(problem.into())),
        Ok(case) => {
            let ignored = case.unmet_need().is_some();
            Trial::test(case.name.clone(), move || judge::judge(&case).map_err(Into::into)).with_ignored_flag(ignored)
        }
    }
}
