use marked::marked;
use marked::noted;
#[noted]
pub struct Second {
    pub size: usize,
}

/// Its crate is called like it.
#[marked]
pub struct Third {
    pub size: usize,
}

pub fn are_marked() -> bool {
    Second::NOTED && Third::MARKED
}
