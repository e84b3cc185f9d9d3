//! Lines of a diary.

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Entry {
    Met { whom: String, minutes: u32 },
    Called { whom: String },
    Slept { minutes: u32 },
}

/// How long it took; a call counts for 5 minutes.
pub fn minutes(entry: &Entry) -> u32 {
    match entry {
        Entry::Met { minutes, .. } | Entry::Called { .. } | Entry::Slept { minutes } => *minutes,
    }
}

/// With whom somebody spent the most time.
pub fn friend(entries: &[Entry]) -> Option<(&str, u32)> {
    let mut sums: Vec<(&str, u32)> = Vec::new();
    for entry in entries {
        let (Entry::Met { whom, .. } | Entry::Called { whom }) = entry else { continue };
        match sums.iter_mut().find(|(known, _)| known == whom) {
            Some((_, sum)) => *sum += minutes(entry),
            None => sums.push((whom, minutes(entry))),
        }
    }
    sums.into_iter().max_by_key(|(_, sum)| *sum)
}
