//! What was applied can be taken back; what was refused was never there.

use crate::batch::case;
use crate::config;
use crate::ground::Ground;
use proptest::prelude::*;

proptest! {
    // Each run writes to the disk and waits for it, so there are few; `PROPTEST_CASES` makes them more.
    #![proptest_config(config(16))]

    #[test]
    fn undo_is_the_inverse(case in case(3, 3)) {
        let ground = Ground::new(case.files.iter().map(|(name, text)| (*name, text.as_bytes())));
        let mut trees = vec![ground.tree()];
        for batch in &case.batches {
            let report = ground.apply(batch.to_string().as_bytes(), false);
            let tree = ground.tree();
            match report["status"].as_str() {
                // A run may change clipboards alone.
                Some("applied") if !report["run_id"].is_null() => trees.push(tree),
                Some("applied" | "refused") => prop_assert_eq!(Some(&tree), trees.last(), "{}", batch),
                other => prop_assert!(false, "status {:?}", other),
            }
        }
        while trees.len() > 1 {
            trees.pop();
            prop_assert!(ground.undo());
            prop_assert_eq!(Some(&ground.tree()), trees.last());
        }
        prop_assert!(!ground.undo(), "there was a run that changed nothing");
    }
}
