//! What several cells say is one verdict, and of each cell it still says what that cell said.

use super::super::diagnostic::{Diagnostic, Level, Place, Sighting};
use super::super::matrix::merge;
use super::super::units::UnitKey;
use super::super::verdict::Verdict;
use proptest::prelude::*;
use std::sync::Arc;

/// Level, message, first byte, label.
type Said = (bool, u8, usize, u8);

fn verdict(cell: &str, said: &[Said]) -> Verdict {
    let mut diagnostics: Vec<Diagnostic> = Vec::new();
    for (is_error, message, at, label) in said {
        let unit = UnitKey {
            package_id: "p".into(),
            package: "p".into(),
            target: "p".into(),
            kind: "lib".into(),
            cell: Some(Arc::from(cell)),
        };
        let place = Place {
            file: "src/lib.rs".into(),
            byte_start: *at,
            byte_end: at + 1,
            line: 1,
            column: 1 + at,
            label: Some(format!("label {label}")),
            primary: true,
            expansions: Vec::new(),
        };
        let diagnostic = Diagnostic {
            level: if *is_error { Level::Error } else { Level::Warning },
            code: None,
            message: format!("message {message}"),
            rendered: format!("{message} {label}"),
            places: vec![place],
            note_places: Vec::new(),
            suggestions: Vec::new(),
            sightings: vec![Sighting { unit, count: 1 }],
        };
        // Within a cell, equal messages were folded before.
        match diagnostics.iter_mut().find(|known| known.says_the_same_as(&diagnostic)) {
            Some(known) => known.absorb(diagnostic),
            None => diagnostics.push(diagnostic),
        }
    }
    let success = diagnostics.iter().all(|d| d.level != Level::Error);
    Verdict { success, diagnostics: diagnostics.into(), ..Verdict::default() }
}

/// What a cell says, without labels, sorted.
fn of_cell(verdict: &Verdict, cell: &str) -> Vec<(Level, String, usize, usize)> {
    let mut all: Vec<_> = verdict
        .diagnostics
        .iter()
        .flat_map(|d| {
            let of_cell = d.sightings.iter().filter(|s| s.unit.cell.as_deref() == Some(cell));
            of_cell.map(|s| (d.level, d.message.clone(), d.places[0].byte_start, s.count))
        })
        .collect();
    all.sort();
    all
}

fn merged(cells: &[Vec<Said>], order: &[usize]) -> Verdict {
    let mut all = Verdict { success: true, ..Verdict::default() };
    for index in order {
        merge(&mut all, verdict(&index.to_string(), &cells[*index]));
    }
    all
}

fn said() -> impl Strategy<Value = Vec<Said>> {
    prop::collection::vec((any::<bool>(), 0u8..3, 0usize..3, 0u8..2), 0..8)
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_word_of_a_cell_is_lost_or_made_up(cells in prop::collection::vec(said(), 1..4)) {
        let order: Vec<usize> = (0..cells.len()).collect();
        let all = merged(&cells, &order);
        for index in order {
            let name = index.to_string();
            prop_assert_eq!(of_cell(&all, &name), of_cell(&verdict(&name, &cells[index]), &name));
        }
        prop_assert_eq!(all.success, cells.iter().all(|cell| cell.iter().all(|(is_error, ..)| !is_error)));
    }

    #[test]
    fn one_more_cell_that_says_the_same_adds_nothing(cell in said()) {
        let alone = merged(std::slice::from_ref(&cell), &[0]).diagnostics.len();
        let all = merged(&[cell.clone(), cell.clone(), cell], &[0, 1, 2]);
        prop_assert_eq!(all.diagnostics.len(), alone);
        prop_assert!(all.diagnostics.iter().all(|d| d.cells().len() == 3));
    }

    #[test]
    fn the_order_of_cells_does_not_matter(cells in prop::collection::vec(said(), 3)) {
        let (one, other) = (merged(&cells, &[0, 1, 2]), merged(&cells, &[2, 0, 1]));
        prop_assert_eq!(one.diagnostics.len(), other.diagnostics.len());
        for name in ["0", "1", "2"] {
            prop_assert_eq!(of_cell(&one, name), of_cell(&other, name));
        }
    }
}
