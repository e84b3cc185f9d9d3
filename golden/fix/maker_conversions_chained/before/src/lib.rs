pub fn marks(flags: &[u8]) -> usize {
    let flags = flags.iter().chain(std::iter::repeat(0));
    flags.zip(1..4).filter(|(flag, place): &(u8, i32)| *flag == 1 && *place > 1).count()
}

pub struct Small(u8);
pub struct Wide(pub u32);

pub enum Kind {
    Small(Small),
    Wide(Wide),
}

impl From<Small> for Wide {
    fn from(small: Small) -> Wide {
        Wide(small.0.into())
    }
}

pub fn widths(kinds: Vec<Kind>) -> Vec<Wide> {
    let each = kinds.into_iter().map(|kind| match kind {
        Kind::Small(small) => small,
        Kind::Wide(wide) => wide,
    });
    each.collect()
}
