//! [`Calls`]: the calls of tools in one answer, held against one another.
//!
//! Whoever made them saw of none what it came to. Edits compose; but of two patches of one file nobody knows whether the second
//! was written for what the first leaves, and of two equal calls, whether both are meant.

use crate::refusal::Refusal;
use crate::request::apply_patch;
use crate::request::model::{Change, Request};
use crate::request::shape::invalid;
use crate::request::unified_diff;
use serde_json::{Map, Value};
use std::collections::HashMap;

/// The calls that were read so far.
#[derive(Debug, Default)]
pub(super) struct Calls {
    /// What each was made with, and its place in the input.
    all: HashMap<String, String>,
    /// The files that patches are about, and the place of the call.
    patched: HashMap<Vec<String>, String>,
    is_call: bool,
}

impl Calls {
    /// What comes next is no call.
    pub(super) fn end(&mut self) {
        self.is_call = false;
    }

    /// The call at `place` is read.
    ///
    /// # Errors
    /// [`Refusal::InvalidRequest`] if it was made before.
    pub(super) fn begin(&mut self, arguments: &Map<String, Value>, place: &str) -> Result<(), Refusal> {
        self.is_call = true;
        let said = serde_json::to_string(arguments).unwrap_or_default();
        match self.all.insert(said, place.to_owned()) {
            Some(first) => Err(invalid(place, format!("it says the same as the call {first}; send each call once"))),
            None => Ok(()),
        }
    }

    /// Holds what the call at `place` asks for against the calls before it.
    ///
    /// # Errors
    /// [`Refusal::InvalidRequest`] for a patch of a file that the patch of another call is about.
    pub(super) fn hold(&mut self, requests: &[Request], place: &str) -> Result<(), Refusal> {
        let patches = requests.iter().filter_map(|request| match &request.change {
            Change::ApplyPatch(patch) if self.is_call => Some(apply_patch::files(&patch.patch)),
            Change::UnifiedDiff(diff) if self.is_call => Some(unified_diff::files(&diff.diff)),
            _ => None,
        });
        for path in patches.flatten() {
            let name: Vec<String> =
                path.split('/').filter(|part| !matches!(*part, "" | ".")).map(str::to_owned).collect();
            let first = self.patched.entry(name).or_insert_with(|| place.to_owned());
            if first != place {
                let reason = format!(
                    "`{path}` is changed by the patch of the call {first} as well: send all that is meant of one file in one patch"
                );
                return Err(invalid(place, reason));
            }
        }
        Ok(())
    }
}
