use crate::limits::Limit;

pub fn limit() -> Option<Limit> {
    None
}
