//! A dry run is the real run without its writes.

use crate::batch::case;
use crate::config;
use crate::ground::Ground;
use proptest::prelude::*;

proptest! {
    // Half of these batches are written, which waits for the disk.
    #![proptest_config(config(30))]

    #[test]
    fn a_dry_run_says_what_the_real_one_says(case in case(1, 3)) {
        let ground = Ground::new(case.files.iter().map(|(name, text)| (*name, text.as_bytes())));
        let before = ground.tree();
        let input = case.batches[0].to_string();
        let dry = ground.apply(input.as_bytes(), true);
        prop_assert_eq!(&ground.tree(), &before);
        prop_assert!(!ground.has_state());
        let real = ground.apply(input.as_bytes(), false);
        for part in ["requests", "refusals", "files", "diff", "warnings", "flagged", "notes"] {
            prop_assert_eq!(&dry[part], &real[part], "{} of {}", part, input);
        }
        let status = match real["status"].as_str() {
            Some("applied") => "would-apply",
            other => other.unwrap_or_default(),
        };
        prop_assert_eq!(dry["status"].as_str(), Some(status));
        if status == "refused" {
            prop_assert_eq!(&ground.tree(), &before, "{}", input);
        }
    }
}
