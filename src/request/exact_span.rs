//! Dialect `exact_span`.

use super::lowering::Lowering;
use super::model::ExactSpans;
use crate::refusal::Refusal;

/// Carries the request out on the drafts.
pub(super) fn lower(change: &ExactSpans, to: &mut Lowering<'_>) {
    let _ = change;
    to.refuse(
        None,
        Refusal::InvalidRequest { place: String::new(), reason: "dialect `exact_span` is not built yet".to_owned() },
    );
}
