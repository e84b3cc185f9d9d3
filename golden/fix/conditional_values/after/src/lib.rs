//! Values whose types hang on a feature.

#[cfg(feature = "wide")]
fn width() -> u64 {
    3
}
#[cfg(not(feature = "wide"))]
fn width() -> u32 {
    3
}

#[cfg(feature = "wide")]
const LIMIT: u64 = 9;
#[cfg(not(feature = "wide"))]
const LIMIT: u32 = 9;

/// An identity, in one build without cost.
#[cfg_attr(feature = "wide", derive(Copy))]
#[derive(Clone, Debug)]
pub struct Id(pub u32);

/// A mark, in one build without cost.
#[derive(Clone, Debug)]
pub struct Tag(pub u32);

#[cfg(feature = "wide")]
impl Copy for Tag {}

/// Something with such parts.
pub struct Store {
    head: Id,
    tag: Tag,
    #[cfg(feature = "wide")]
    size: u64,
    #[cfg(not(feature = "wide"))]
    size: u32,
    held: u64,
}

trait Wide {
    fn width(&self) -> u32;
}

impl Wide for [u64; 1] {
    fn width(&self) -> u32 {
        1
    }
}

/// Stays.
pub fn total() -> u64 {
    width() as u64 + 1
}

/// Stays.
pub fn limit() -> u64 {
    LIMIT as u64
}

/// Stays.
pub fn local() -> u64 {
    #[cfg(feature = "wide")]
    let size: u64 = 1;
    #[cfg(not(feature = "wide"))]
    let size: u32 = 1;
    size as u64
}

impl Store {
    /// Stays.
    pub fn tagged(&self) -> Tag {
        self.tag.clone()
    }

    /// Stays.
    pub fn shown(&self) -> String {
        let head = self.head.clone();
        format!("{head:?}")
    }

    /// Stays.
    pub fn size(&self) -> u64 {
        self.size as u64
    }

    /// A method that shares its name with something of the kind: goes.
    pub fn wide(&self) -> u64 {
        let list = [self.held];
        u64::from(list.width()) + list.iter().map(|one| *one + 1).sum::<u64>()
    }

    /// Goes.
    pub fn held(&self) -> u64 {
        self.held
    }
}
