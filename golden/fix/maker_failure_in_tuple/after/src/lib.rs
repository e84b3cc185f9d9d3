pub fn bounds(list: &[u32], whole: bool, length: u32) -> Option<std::ops::Range<u32>> {
    let (low, high) = if whole {
        let low = list.iter().copied().min()?;
        let high = list.iter().copied().max()?;
        (low, high)
    } else {
        (0, length)
    };
    Some(low..high)
}

pub fn bounds_of_some(list: &[u32], length: u32) -> Option<std::ops::Range<u32>> {
    let (low, high) = if list.is_empty() {
        (0, length)
    } else {
        let low = list.iter().copied().min()?;
        let high = list.iter().copied().max()?;
        (low, high)
    };
    Some(low..high)
}
