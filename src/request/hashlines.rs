//! Dialect `hashlines`.

use super::lowering::Lowering;
use super::model::Hashlines;
use crate::refusal::Refusal;

/// Carries the request out on the drafts.
pub(super) fn lower(change: &Hashlines, to: &mut Lowering<'_>) {
    let _ = change;
    to.refuse(
        None,
        Refusal::InvalidRequest { place: String::new(), reason: "dialect `hashlines` is not built yet".to_owned() },
    );
}
