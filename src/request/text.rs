//! Dialect `text`.

use super::lowering::Lowering;
use super::model::TextEdits;
use crate::refusal::Refusal;

/// Carries the request out on the drafts.
pub(super) fn lower(change: &TextEdits, to: &mut Lowering<'_>) {
    let _ = change;
    to.refuse(
        None,
        Refusal::InvalidRequest { place: String::new(), reason: "dialect `text` is not built yet".to_owned() },
    );
}
