//! Dialect `content`.

use super::lowering::Lowering;
use super::model::Content;
use crate::refusal::Refusal;

/// Carries the request out on the drafts.
pub(super) fn lower(change: &Content, to: &mut Lowering<'_>) {
    let _ = change;
    to.refuse(
        None,
        Refusal::InvalidRequest { place: String::new(), reason: "dialect `content` is not built yet".to_owned() },
    );
}
