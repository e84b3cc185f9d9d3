//! Dialect `lines`.

use super::lowering::Lowering;
use super::model::LineEdits;
use crate::refusal::Refusal;

/// Carries the request out on the drafts.
pub(super) fn lower(change: &LineEdits, to: &mut Lowering<'_>) {
    let _ = change;
    to.refuse(
        None,
        Refusal::InvalidRequest { place: String::new(), reason: "dialect `lines` is not built yet".to_owned() },
    );
}
