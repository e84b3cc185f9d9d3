//! `cargo xtask bench fix`: what a run of `fix` costs beside its rivals, on workspaces made for it and on real crates.
//!
//! **Lives here:** the shapes, one run of one tool on one of them, and the table. **Promises:** every tool starts from the
//! same sources and the same compiled dependencies, in the same minutes; costs are ratios to the floor: one check of the
//! tree as it is and one of the tree as it ought to be. **Never knows:** how codex-patch works.

mod race;
mod seeded;
mod shape;
mod table;

use super::Result;
use crate::real::{self, cargo::Toolchain, counting::Counter};
use crate::survey::{codex_patch, write_section};
use clap::Args;
use race::{Race, Tool};
use std::fs;
use std::path::{Path, PathBuf};

/// Measure `fix` against `cargo fix`, `cargo clippy --fix` and `cargo fixit`
#[derive(Debug, Args)]
pub struct Options {
    /// Only shapes whose name holds this
    #[arg(long, value_name = "TEXT")]
    shape: Option<String>,
    /// How many packages the chain and the workspace of independent packages have; the one of many files has twice as many
    #[arg(long, value_name = "N", default_value_t = 20)]
    packages: usize,
    /// How often each tool runs; the median ratio counts
    #[arg(long, value_name = "N", default_value_t = 3)]
    rounds: usize,
    /// Where the choice of places in the real crates starts
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Compile only the dependencies before a tool runs. Without this it runs where somebody has just seen the warnings:
    /// after `cargo check` or `cargo clippy`
    #[arg(long)]
    cold: bool,
    /// Begin each round in a new copy, in which nothing of a tool's earlier runs is left. Without this each tool has a tree of
    /// its own, in which the sources are put back
    #[arg(long)]
    fresh: bool,
    /// Call cargo by its name, as somebody with rustup does, so that every tool pays for rustup's proxies where it goes through
    /// them. Without this the toolchain's own programs are called
    #[arg(long)]
    rustup: bool,
    /// Without the real crates, which have to be fetched
    #[arg(long)]
    no_crates: bool,
    /// Use this binary in place of codex-patch's release build
    #[arg(long, value_name = "PATH")]
    binary: Option<PathBuf>,
    /// Write the table into this page (docs/BENCHMARKS.md), too
    #[arg(long, value_name = "PAGE")]
    out: Option<PathBuf>,
}

/// Measures and writes the table; an error if a result of ours is not what it ought to be.
pub fn run(options: &Options) -> Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("xtask is not inside the repository")?;
    let work = root.join("target/bench-fix");
    fs::create_dir_all(&work)?;
    // clippy reads the nearest clippy.toml above a package: not the project's own.
    fs::write(work.join("clippy.toml"), "")?;
    let race = Race {
        toolchain: Toolchain::find()?,
        counter: Counter::build(&work)?,
        codex_patch: codex_patch(root, options.binary.as_deref())?,
        fixit: real::install_fixit(&root.join("target/real"))?,
        work: work.clone(),
        cold: options.cold,
        fresh: options.fresh || options.cold,
        rustup: options.rustup,
    };
    let mut shapes = shape::all(options.packages);
    if !options.no_crates {
        shapes.extend(seeded::all(&race.toolchain, &race.codex_patch, &work, options.seed)?);
    }
    shapes.retain(|shape| options.shape.as_deref().is_none_or(|text| shape.name.contains(text)));
    let mut rows = Vec::new();
    for shape in &shapes {
        eprintln!("== {} ({} fixes)", shape.name, shape.fixes);
        rows.extend(race.all(shape, options.rounds.max(1))?);
    }
    let section = table::render(&shapes, &rows, options.rounds.max(1));
    println!("{section}");
    if let Some(page) = &options.out {
        write_section(page, if options.rustup { "bench fix, rustup" } else { "bench fix" }, &section)?;
    }
    let wrong: Vec<String> = rows
        .iter()
        .filter(|row| row.tool == Tool::CodexPatch && !row.is_right())
        .map(|row| format!("{}: the result is not what it ought to be", row.shape))
        .collect();
    if wrong.is_empty() { Ok(()) } else { Err(wrong.join("; ").into()) }
}
