//! [`Condition`]: which modules are never compiled together.
//!
//! `unix` and `windows` stand for each other, and so do `x` and `not(x)`; two features are merely two features, and what
//! cures the module of the one may break that of the other.

use crate::syntax::{CfgAnswer, CfgPredicate, ModuleDeclaration};

/// Most ways in which a condition may hold; one with more excludes nothing.
const MAX_WAYS: usize = 64;

/// What has one value in a build.
const OF_ONE_VALUE: [&str; 8] = [
    "target_os",
    "target_arch",
    "target_env",
    "target_endian",
    "target_pointer_width",
    "target_vendor",
    "target_abi",
    "panic",
];

/// Systems that are surely of the family `unix`.
const UNIX: [&str; 10] =
    ["linux", "macos", "ios", "android", "freebsd", "netbsd", "openbsd", "dragonfly", "solaris", "illumos"];

/// Systems that are surely not.
const NOT_UNIX: [&str; 4] = ["none", "uefi", "unknown", "wasi"];

/// What a module is compiled under.
pub(super) struct Condition {
    predicate: CfgPredicate,
    /// Each way in which it may hold; none if it never does, or if there are too many to say.
    ways: Vec<Vec<Fact>>,
    /// The branches that it stands in.
    branches: Vec<(usize, usize)>,
}

#[derive(Clone)]
struct Fact {
    key: String,
    value: Option<String>,
    holds: bool,
}

impl Condition {
    pub(super) fn of(module: &ModuleDeclaration) -> Self {
        let read = |text: &String| {
            let inner = text.split_once('(').and_then(|(_, rest)| rest.rsplit_once(')'));
            inner.map_or_else(|| CfgPredicate::Unknown(text.clone()), |(inner, _)| CfgPredicate::parse(inner))
        };
        let predicate = CfgPredicate::All(module.conditions.iter().map(read).collect());
        let ways = ways(&predicate, true).unwrap_or_default();
        Condition { predicate, ways, branches: module.branches.clone() }
    }

    /// Whether the two surely never hold together.
    pub(super) fn excludes(&self, other: &Condition) -> bool {
        let are_branches = |(call, number): &(usize, usize)| {
            other.branches.iter().any(|(other_call, other_number)| call == other_call && number != other_number)
        };
        self.branches.iter().any(are_branches) || self.rules_out(other) || other.rules_out(self)
    }

    fn rules_out(&self, other: &Condition) -> bool {
        let is_out = |facts: &Vec<Fact>| {
            other.predicate.evaluate(&|key, value| answer(facts, key, value)) == CfgAnswer::Inactive
        };
        // What never holds stands for nothing.
        !self.ways.is_empty() && !other.ways.is_empty() && self.ways.iter().all(is_out)
    }
}

/// The ways in which the predicate may hold, or not hold; `None` if they are too many.
fn ways(predicate: &CfgPredicate, holds: bool) -> Option<Vec<Vec<Fact>>> {
    let fact = |key: &str, value: Option<&str>| {
        let (key, value) = normal(key, value);
        vec![vec![Fact { key: key.to_owned(), value: value.map(str::to_owned), holds }]]
    };
    Some(match predicate {
        CfgPredicate::All(list) | CfgPredicate::Any(list) => {
            let is_together = matches!(predicate, CfgPredicate::All(_)) == holds;
            let mut found: Vec<Vec<Fact>> = if is_together { vec![Vec::new()] } else { Vec::new() };
            for inner in list {
                let inner = ways(inner, holds)?;
                if is_together {
                    let joined = |so_far: &Vec<Fact>| -> Vec<Vec<Fact>> {
                        inner.iter().map(|more| so_far.iter().chain(more).cloned().collect()).collect()
                    };
                    found = found.iter().flat_map(joined).collect();
                } else {
                    found.extend(inner);
                }
                if found.len() > MAX_WAYS {
                    return None;
                }
            }
            found
        }
        CfgPredicate::Not(inner) => ways(inner, !holds)?,
        CfgPredicate::Flag(name) => fact(name, None),
        CfgPredicate::KeyValue(key, value) => fact(key, Some(value)),
        CfgPredicate::True | CfgPredicate::False => {
            if matches!(predicate, CfgPredicate::True) == holds {
                vec![Vec::new()]
            } else {
                Vec::new()
            }
        }
        CfgPredicate::Unknown(_) => vec![Vec::new()],
    })
}

/// One spelling for what may be said in several ways.
fn normal<'t>(key: &'t str, value: Option<&'t str>) -> (&'t str, Option<&'t str>) {
    match (key, value) {
        ("unix" | "windows", None) => ("target_family", Some(key)),
        ("target_os", Some("windows")) => ("target_family", value),
        _ => (key, value),
    }
}

fn answer(facts: &[Fact], key: &str, value: Option<&str>) -> CfgAnswer {
    let asked = normal(key, value);
    for fact in facts {
        let known = (fact.key.as_str(), fact.value.as_deref());
        if known == asked {
            return if fact.holds { CfgAnswer::Active } else { CfgAnswer::Inactive };
        }
        let is_out =
            if fact.holds { contradict(known, asked) || contradict(asked, known) } else { implies(asked, known) };
        if is_out {
            return CfgAnswer::Inactive;
        }
    }
    CfgAnswer::Unknown
}

/// Whether the two, which differ, cannot both hold; to be asked both ways.
fn contradict(one: (&str, Option<&str>), other: (&str, Option<&str>)) -> bool {
    match (one, other) {
        (("target_family", Some("windows")), ("target_family", Some("unix")) | ("target_os", Some(_))) => true,
        (("target_family", Some("unix")), ("target_os", Some(system))) => NOT_UNIX.contains(&system),
        ((one, Some(_)), (other, Some(_))) => one == other && OF_ONE_VALUE.contains(&one),
        _ => false,
    }
}

/// Whether the other holds where the one does.
fn implies(one: (&str, Option<&str>), other: (&str, Option<&str>)) -> bool {
    matches!(one, ("target_os", Some(system)) if UNIX.contains(&system)) && other == ("target_family", Some("unix"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::syntax::SyntaxFile;

    fn exclude(text: &str) -> bool {
        let modules = SyntaxFile::parse(text.as_bytes()).module_declarations();
        let [one, other] = modules.as_slice() else { panic!("{text}") };
        let (one, other) = (Condition::of(one), Condition::of(other));
        assert_eq!(one.excludes(&other), other.excludes(&one));
        one.excludes(&other)
    }

    fn conditions(one: &str, other: &str) -> bool {
        exclude(&format!("#[cfg({one})] mod a; #[cfg({other})] mod b;"))
    }

    #[test]
    fn what_never_holds_together() {
        assert!(conditions("unix", "windows"));
        assert!(conditions("x", "not(x)"));
        assert!(conditions("feature = \"a\"", "all(y, not(feature = \"a\"))"));
        assert!(conditions("not(all(x, y))", "all(y, x)"));
        assert!(conditions("target_os = \"linux\"", "target_os = \"macos\""));
        assert!(conditions("any(target_os = \"linux\", target_os = \"android\")", "any(target_os = \"ios\", windows)"));
        assert!(conditions("target_os = \"none\"", "unix"));
        assert!(conditions("target_os = \"linux\"", "not(unix)"));
        assert!(conditions("target_os = \"windows\"", "not(windows)"));
        assert!(conditions("not(any(unix, windows))", "windows"));
        assert!(exclude("cfg_if! { if #[cfg(a)] { mod a; } else if #[cfg(b)] { mod b; } }"));
    }

    #[test]
    fn what_may_hold_together() {
        assert!(!conditions("feature = \"json\"", "feature = \"xml\""));
        assert!(!conditions("target_feature = \"a\"", "target_feature = \"b\""));
        assert!(!conditions("unix", "target_os = \"linux\""));
        assert!(!conditions("windows", "not(unix)"));
        assert!(!conditions("any(unix, x)", "windows"));
        assert!(!conditions("false", "x"));
        assert!(!conditions("f(x)", "not(y)"));
        assert!(!exclude("cfg_if! { if #[cfg(a)] { mod a; mod b; } }"));
        assert!(!exclude("cfg_if! { if #[cfg(a)] { mod a; } } cfg_if! { if #[cfg(b)] { mod b; } }"));
    }
}
