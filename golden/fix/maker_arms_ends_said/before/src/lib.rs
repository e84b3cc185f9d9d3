use std::ops::Bound;

pub fn is_below(at: u32, end: Bound<&u32>, sql: &mut String) -> bool {
    match end {
        Bound::Included(v) => {
            sql.push_str(" <= ?");
            at <= *v
        }
        Bound::Unbounded => true,
    }
}
