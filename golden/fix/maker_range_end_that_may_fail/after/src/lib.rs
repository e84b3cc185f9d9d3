//! Ends of lists.

/// The last `size` of a list, to be changed.
pub fn last_mut<T>(list: &mut [T], size: usize) -> Option<&mut [T]> {
    let start = list.len().checked_sub(size)?;
    list.get_mut(start..)
}
