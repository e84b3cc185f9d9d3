#[cfg(feature = "fast")]
pub fn total(list: &[u8]) -> u8 {
    let mut sum = list[0];
    sum
}

#[cfg(not(feature = "fast"))]
pub fn total(list: &[u8]) -> u8 {
    let mut sum = list[0];
    for number in list {
        sum += number;
    }
    sum
}

pub fn text(what: String) -> usize {
    imp::length(what)
}

#[cfg(feature = "fast")]
mod imp {
    pub fn length(what: String) -> usize {
        what.len()
    }
}

#[cfg(not(feature = "fast"))]
mod imp {
    pub fn length(what: String) -> usize {
        what.len()
    }
}
