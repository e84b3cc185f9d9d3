//! Dialect `blocks`.

use super::lowering::Lowering;
use super::model::Blocks;
use crate::refusal::Refusal;

/// Carries the request out on the drafts.
pub(super) fn lower(change: &Blocks, to: &mut Lowering<'_>) {
    let _ = change;
    to.refuse(
        None,
        Refusal::InvalidRequest { place: String::new(), reason: "dialect `blocks` is not built yet".to_owned() },
    );
}
