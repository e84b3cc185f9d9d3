//! What is new in one cell of a matrix is new, whatever the others said before.

use super::super::delta::delta;
use super::super::view::View;
use super::*;

fn unit_in(cell: &str) -> UnitKey {
    UnitKey { cell: Some(Arc::from(cell)), ..unit() }
}

fn finished(cell: &str) -> Unit {
    Unit {
        key: unit_in(cell),
        test: false,
        debug_assertions: Some(true),
        platform: Platform::Host,
        fresh: false,
        features: Vec::new(),
        cfgs: Vec::new(),
        unset_cfgs: Vec::new(),
        sources: None,
        tolerated: false,
        output: None,
    }
}

/// A verdict with one error in these cells; the units of `compiled` finished.
fn verdict(error_in: &[&str], compiled: &[&str]) -> Verdict {
    let text = "fn f() { g() }";
    let mut error = diagnostic(Level::Error, "E0425", "cannot find g".into(), place("src/lib.rs", text, 9, 1));
    error.sightings = error_in.iter().map(|cell| Sighting { unit: unit_in(cell), count: 1 }).collect();
    let diagnostics = if error_in.is_empty() { Vec::new() } else { vec![error] };
    let units = compiled.iter().map(|cell| finished(cell)).collect();
    Verdict { success: error_in.is_empty(), diagnostics: diagnostics.into(), units, ..Verdict::default() }
}

#[test]
fn an_error_that_spreads_to_another_cell_was_introduced() {
    let bench = Bench::with(&[("lib.rs", "fn f() { g() }")]);
    let workspace = Arc::new(Workspace::open(&bench.root(), Vec::new()).unwrap());
    let compare = |before: &Verdict, after: &Verdict| {
        let found = delta(before, after, &[], &mut View::new(&workspace));
        (found.introduced, found.revealed, found.still_there.len())
    };
    let none: Vec<usize> = Vec::new();
    let spread = verdict(&["a", "b"], &[]);
    assert_eq!(compare(&verdict(&["a"], &["b"]), &spread), (vec![0], none.clone(), 1));
    // It stays where it was.
    assert_eq!(compare(&spread, &spread), (none.clone(), none.clone(), 1));
    assert_eq!(compare(&spread, &verdict(&["a"], &["b"])), (none.clone(), none.clone(), 1));
    // Cell b did not compile before: nobody knows what it hid.
    assert_eq!(compare(&verdict(&["a"], &[]), &spread), (none.clone(), none.clone(), 1));
    assert_eq!(compare(&verdict(&[], &["a", "b"]), &verdict(&["b"], &["a"])), (vec![0], none, 0));
}
