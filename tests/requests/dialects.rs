//! The dialects agree: one change said in each of them gives the same bytes.

use crate::change::{FILE, case};
use crate::config;
use crate::ground::Ground;
use codex_patch::edit::ContentHash;
use proptest::prelude::*;

proptest! {
    #![proptest_config(config(150))]

    #[test]
    fn one_change_in_every_dialect(case in case()) {
        let (before, after) = (case.before(), case.after());
        let ground = Ground::new([(FILE, before.as_bytes())]);
        // A dry run is a real one without its writes, which another law holds; here it saves the disk.
        let result = |input: &[u8]| {
            let report = ground.apply(input, true);
            let diff = report["diff"].as_str().unwrap_or_default().to_owned();
            (report["files"][0]["xxh3_after"].as_str().map(str::to_owned), diff, report)
        };
        let wanted = format!("{:016x}", ContentHash::of(after.as_bytes()).get());
        for (name, request) in case.requests() {
            let (found, diff, report) = result(&request);
            let request = String::from_utf8_lossy(&request);
            if before == after {
                prop_assert_eq!(report["refusals"][0]["refusal"]["kind"].as_str(), Some("no-change"), "{}", name);
                continue;
            }
            prop_assert_eq!(report["status"].as_str(), Some("would-apply"), "{}: {}\n{}", name, request, report);
            prop_assert_eq!(found.as_ref(), Some(&wanted), "{}: {}\nwanted {:?}\n{}", name, request, after, diff);
            // The diff that is shown is one more way to say it.
            let (found, _, report) = result(diff.as_bytes());
            prop_assert_eq!(found.as_ref(), Some(&wanted), "the diff of {}: {}\n{}", name, diff, report);
        }
    }
}
