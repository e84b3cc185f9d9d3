//! Dialect `unified_diff`.

use super::lowering::Lowering;
use super::model::UnifiedDiff;
use crate::refusal::Refusal;

/// Carries the request out on the drafts.
pub(super) fn lower(change: &UnifiedDiff, to: &mut Lowering<'_>) {
    let _ = change;
    to.refuse(
        None,
        Refusal::InvalidRequest { place: String::new(), reason: "dialect `unified_diff` is not built yet".to_owned() },
    );
}
