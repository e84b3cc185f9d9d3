//! Dialect `patch`.

use super::lowering::Lowering;
use super::model::Patch;
use crate::refusal::Refusal;

/// Carries the request out on the drafts.
pub(super) fn lower(change: &Patch, to: &mut Lowering<'_>) {
    let _ = change;
    to.refuse(
        None,
        Refusal::InvalidRequest { place: String::new(), reason: "dialect `patch` is not built yet".to_owned() },
    );
}
