//! `cargo xtask fuzz`: the fuzz targets, with the inputs of the tests to begin with.

use clap::Args;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

#[path = "../../fuzz/seeds.rs"]
mod seeds;

/// What to fuzz, and for how long.
#[derive(Debug, Args)]
pub struct Fuzz {
    /// The target; all of them, one after the other, if none is named
    #[arg(value_parser = clap::builder::PossibleValuesParser::new(seeds::TARGETS))]
    target: Option<String>,
    /// How long to run each target
    #[arg(long, value_name = "N", default_value_t = 60)]
    seconds: u32,
}

impl Fuzz {
    /// Fills the corpus with the inputs that the tests have, and runs cargo-fuzz.
    pub fn run(self) -> Result<(), String> {
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no repository")?;
        if !succeeds(&mut nightly(repository, &["--version"])) {
            return Err("no nightly compiler: `rustup toolchain install nightly` brings one".into());
        }
        if !succeeds(&mut nightly(repository, &["fuzz", "--version"])) {
            return Err("no cargo-fuzz: `cargo install cargo-fuzz` brings it. Without it, `HOSTILE_ROUNDS=100 cargo test --test \
                        hostile` holds the same properties on mutated inputs"
                .into());
        }
        let targets = self
            .target
            .map_or_else(|| seeds::TARGETS.to_vec().into_iter().map(str::to_owned).collect(), |one| vec![one]);
        for target in targets {
            let corpus = repository.join("fuzz/corpus").join(&target);
            fs::create_dir_all(&corpus).map_err(|error| format!("{}: {error}", corpus.display()))?;
            for (number, seed) in seeds::seeds(repository, &target).iter().enumerate() {
                let file = corpus.join(format!("seed-{number:04}"));
                fs::write(&file, seed).map_err(|error| format!("{}: {error}", file.display()))?;
            }
            let time = format!("-max_total_time={}", self.seconds);
            let arguments = ["fuzz", "run", &target, "--", &time, "-max_len=16384", "-timeout=20"];
            let status =
                nightly(repository, &arguments).status().map_err(|error| format!("cannot run cargo: {error}"))?;
            if !status.success() {
                return Err(format!("{target}: what failed is in fuzz/artifacts/{target}"));
            }
        }
        Ok(())
    }
}

/// `cargo +nightly`, whatever toolchain runs this.
fn nightly(repository: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", "cargo"]).args(arguments).current_dir(repository);
    for variable in ["CARGO", "RUSTUP_TOOLCHAIN", "RUSTC", "RUSTDOC"] {
        command.env_remove(variable);
    }
    command
}

fn succeeds(command: &mut Command) -> bool {
    command.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|status| status.success())
}
