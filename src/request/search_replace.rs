//! Dialect `search_replace`.

use super::lowering::Lowering;
use super::model::SearchReplace;
use crate::refusal::Refusal;

/// Carries the request out on the drafts.
pub(super) fn lower(change: &SearchReplace, to: &mut Lowering<'_>) {
    let _ = change;
    to.refuse(
        None,
        Refusal::InvalidRequest {
            place: String::new(),
            reason: "dialect `search_replace` is not built yet".to_owned(),
        },
    );
}
