//! Laws of `apply`, held by random requests: the dialects agree, what was done can be taken back, what was cut can be
//! pasted, and a dry run is the real run without its writes.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "a test that panics has failed, and says where"
)]

#[path = "requests/batch.rs"]
mod batch;
#[path = "requests/change.rs"]
mod change;
#[path = "requests/clipboard.rs"]
mod clipboard;
#[path = "requests/dialects.rs"]
mod dialects;
#[path = "requests/dry_run.rs"]
mod dry_run;
#[path = "requests/ground.rs"]
mod ground;
#[path = "requests/undo.rs"]
mod undo;

use proptest::prelude::ProptestConfig;
use proptest::test_runner::RngSeed;

/// Deterministic, and without regression files: what fails here fails everywhere.
///
/// `PROPTEST_CASES` sets another number of cases.
fn config(cases: u32) -> ProptestConfig {
    let cases = std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(cases);
    ProptestConfig { cases, failure_persistence: None, rng_seed: RngSeed::Fixed(0x5EED), ..Default::default() }
}
