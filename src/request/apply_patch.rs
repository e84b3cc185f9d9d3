//! Dialect `apply_patch`.

use super::lowering::Lowering;
use super::model::ApplyPatch;
use crate::refusal::Refusal;

/// Carries the request out on the drafts.
pub(super) fn lower(change: &ApplyPatch, to: &mut Lowering<'_>) {
    let _ = change;
    to.refuse(
        None,
        Refusal::InvalidRequest { place: String::new(), reason: "dialect `apply_patch` is not built yet".to_owned() },
    );
}
