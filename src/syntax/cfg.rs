//! [`CfgPredicate`]: what stands in `#[cfg(..)]`, and whether it holds.

/// Whether a predicate holds in the run at hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CfgAnswer {
    /// It holds in every unit that matters.
    Active,
    /// It holds in none.
    Inactive,
    /// It cannot be known.
    Unknown,
}

/// The predicate of a `cfg`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CfgPredicate {
    /// `all(..)`
    All(Vec<CfgPredicate>),
    /// `any(..)`
    Any(Vec<CfgPredicate>),
    /// `not(..)`
    Not(Box<CfgPredicate>),
    /// A bare name: `unix`, `test`.
    Flag(String),
    /// `key = "value"`
    KeyValue(String, String),
    /// `true`
    True,
    /// `false`
    False,
    /// Anything else, as it was written.
    Unknown(String),
}

impl CfgPredicate {
    /// Reads the text between the parentheses of `cfg(..)`. Never fails: what it cannot read is [`Self::Unknown`].
    pub fn parse(text: &str) -> CfgPredicate {
        CfgPredicate::Unknown(text.to_owned())
    }

    /// Whether the predicate holds, given what `flag` says of each name and `key = "value"`.
    pub fn evaluate(&self, flag: &dyn Fn(&str, Option<&str>) -> CfgAnswer) -> CfgAnswer {
        let _ = flag;
        CfgAnswer::Unknown
    }
}
