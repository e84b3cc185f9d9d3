pub(crate) const top: u32 = 9;

pub(crate) fn highest() -> u32 {
    top
}
