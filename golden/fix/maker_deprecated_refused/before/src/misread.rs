//! Notes that name half of an advice, or the opposite.

use maker_deprecated_refused_held::{Child, Inner};

/// All of them.
pub fn one(inner: Inner, child: &Child) -> u32 {
    let number = inner.cooked() + inner.thousands() + inner.from(1, 2) + child.parent_id();
    number + u32::from(inner.is_open())
}
