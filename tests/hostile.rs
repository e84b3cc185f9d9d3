//! What the fuzz targets hold, on a bounded number of inputs: the requests of all cases, and seeded mutations of them.
//!
//! `HOSTILE_ROUNDS=100` tries a hundred times as many. `cargo xtask fuzz` looks for more with coverage.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that panics has failed, and says where"
)]

#[path = "hostile/mutation.rs"]
mod mutation;
#[path = "../fuzz/properties.rs"]
mod properties;
#[path = "../fuzz/seeds.rs"]
#[allow(dead_code, reason = "the list of targets is for `cargo xtask fuzz`")]
mod seeds;

use mutation::Mutator;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

/// Mutations for each target.
const MUTATIONS: usize = 1500;

fn run(target: &str, property: fn(&[u8]) -> usize) {
    let seeds = seeds::seeds(Path::new(env!("CARGO_MANIFEST_DIR")), target);
    assert!(seeds.len() >= 3, "{target} has {} seeds", seeds.len());
    let rounds: usize = std::env::var("HOSTILE_ROUNDS").ok().and_then(|rounds| rounds.parse().ok()).unwrap_or(1);
    let mut mutator = Mutator::new(0x5EED);
    let mutated = (0..MUTATIONS * rounds).map(|_| mutator.mutated(&seeds));
    let mut accepted = 0;
    for input in seeds.iter().map(|seed| seed.clone().into_bytes()).chain(mutated.collect::<Vec<_>>()) {
        match catch_unwind(AssertUnwindSafe(|| property(&input))) {
            Ok(number) => accepted += number,
            Err(_) => panic!("{target} fails on {:?}", String::from_utf8_lossy(&input)),
        }
    }
    // Inputs that are all refused would show little.
    println!("{target}: {} seeds, {accepted} requests accepted", seeds.len());
    assert!(accepted > MUTATIONS / 50, "{target}: {accepted} requests accepted");
}

#[test]
fn unified_diffs() {
    run("unified_diff", properties::unified_diff);
}

#[test]
fn apply_patch_envelopes() {
    run("apply_patch", properties::apply_patch);
}

#[test]
fn blocks() {
    run("blocks", properties::blocks);
}

#[test]
fn hashlines() {
    run("hashlines", properties::hashlines);
}

#[test]
fn requests() {
    run("requests", properties::requests);
}
