//! [`UnitCfg`]: what a build unit's configuration says of a `cfg` attribute's flag, and where it says nothing.

use crate::compiler::{Platform, Unit};
use crate::syntax::CfgAnswer;
use std::collections::BTreeSet;

/// Configuration names that rustc or cargo set only in special builds, so that they are off in a check.
const OFF_UNLESS_SET: &[&str] = &["doc", "doctest", "miri", "fuzzing", "loom", "proc_macro", "overflow_checks"];

/// The configuration that a target has, as `rustc --print cfg` gives it: names, and names with a value.
pub(in crate::engine) type CfgSet = BTreeSet<(String, Option<String>)>;

/// Finds out the configuration of what units are compiled for, if that is possible.
pub(super) type TargetCfg<'a> = dyn Fn(&Platform) -> Option<CfgSet> + 'a;

/// A build unit's configuration, as far as it bears on `cfg` attributes.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct UnitCfg {
    test: bool,
    debug_assertions: Option<bool>,
    pub(super) platform: Platform,
    features: Vec<String>,
    extra: Vec<String>,
    unset: Vec<String>,
}

impl UnitCfg {
    pub(super) fn of(unit: &Unit) -> Self {
        UnitCfg {
            test: unit.test,
            debug_assertions: unit.debug_assertions,
            platform: unit.platform.clone(),
            features: unit.features.clone(),
            extra: unit.cfgs.clone(),
            unset: unit.unset_cfgs.clone(),
        }
    }

    /// Those of the units, each once.
    pub(super) fn of_all<'u>(units: impl IntoIterator<Item = &'u Unit>) -> Vec<UnitCfg> {
        let mut found = Vec::new();
        for cell in units.into_iter().map(UnitCfg::of) {
            if !found.contains(&cell) {
                found.push(cell);
            }
        }
        found
    }

    /// What the unit's configuration says of `flag`, or of `flag = "value"`, where `target` is what its target has, if that
    /// is known.
    pub(super) fn answer(&self, flag: &str, value: Option<&str>, target: Option<&CfgSet>) -> CfgAnswer {
        let answer = |active: bool| if active { CfgAnswer::Active } else { CfgAnswer::Inactive };
        match (flag, value) {
            ("test", None) => answer(self.test),
            ("debug_assertions", None) => self.debug_assertions.map_or(CfgAnswer::Unknown, answer),
            // The profile says this, and cargo does not say it of a unit.
            ("panic", Some(_)) => CfgAnswer::Unknown,
            ("feature", Some(feature)) => answer(self.features.iter().any(|f| f == feature)),
            _ => {
                let spelled = value.map_or_else(|| flag.to_owned(), |value| format!("{flag}=\"{value}\""));
                if self.extra.contains(&spelled) {
                    return CfgAnswer::Active;
                }
                if self.unset.contains(&spelled) {
                    return CfgAnswer::Inactive;
                }
                match target {
                    None => CfgAnswer::Unknown,
                    Some(set) if set.contains(&(flag.to_owned(), value.map(str::to_owned))) => CfgAnswer::Active,
                    // Flags in cargo's configuration may have added it.
                    Some(_) if flag == "target_feature" => CfgAnswer::Unknown,
                    // A key that the target has, with another value.
                    Some(set) if value.is_some() && set.iter().any(|(key, _)| key == flag) => CfgAnswer::Inactive,
                    Some(_) if OFF_UNLESS_SET.contains(&flag) => CfgAnswer::Inactive,
                    Some(_) => match flag {
                        "unix" | "windows" => CfgAnswer::Inactive,
                        _ => CfgAnswer::Unknown,
                    },
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_profile_or_a_configuration_can_turn_round_is_not_taken_from_the_target() {
        let set: CfgSet = [
            ("unix", None),
            ("debug_assertions", None),
            ("panic", Some("unwind")),
            ("target_os", Some("linux")),
            ("target_feature", Some("sse2")),
        ]
        .map(|(key, value)| (key.to_owned(), value.map(str::to_owned)))
        .into();
        let of = |debug_assertions, flag, value| {
            let (features, extra) = (vec!["x".to_owned()], vec!["made_by_script".to_owned()]);
            let unset = vec!["of_other_cells".to_owned()];
            let cell = UnitCfg { test: false, debug_assertions, platform: Platform::Host, features, extra, unset };
            cell.answer(flag, value, Some(&set))
        };
        for (active, flag, value) in [
            (true, "unix", None),
            (false, "windows", None),
            (true, "target_os", Some("linux")),
            (false, "target_os", Some("none")),
            (true, "target_feature", Some("sse2")),
            (true, "feature", Some("x")),
            (false, "feature", Some("y")),
            (true, "made_by_script", None),
            (false, "test", None),
            (false, "of_other_cells", None),
        ] {
            let expected = if active { CfgAnswer::Active } else { CfgAnswer::Inactive };
            assert_eq!(of(Some(true), flag, value), expected, "{flag} {value:?}");
        }
        assert_eq!(of(Some(true), "debug_assertions", None), CfgAnswer::Active);
        assert_eq!(of(Some(false), "debug_assertions", None), CfgAnswer::Inactive);
        assert_eq!(of(None, "debug_assertions", None), CfgAnswer::Unknown);
        for (flag, value) in [("panic", "unwind"), ("panic", "abort"), ("target_feature", "avx")] {
            assert_eq!(of(Some(true), flag, Some(value)), CfgAnswer::Unknown, "{flag} {value}");
        }
        assert_eq!(of(Some(true), "set_by_rustflags", None), CfgAnswer::Unknown);
    }
}
