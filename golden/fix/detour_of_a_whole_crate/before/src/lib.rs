//! Figures that no compiler ever read.

/// The figure 0.
pub fn figure_0(of: &u32) -> u32 {
    of
}

/// The figure 1.
pub fn figure_1(of: &u32) -> u32 {
    of
}

/// The figure 2.
pub fn figure_2(of: &u32) -> u32 {
    of
}

/// The figure 3.
pub fn figure_3(of: &u32) -> u32 {
    of
}

/// The figure 4.
pub fn figure_4(of: &u32) -> u32 {
    of
}

/// The figure 5.
pub fn figure_5(of: &u32) -> u32 {
    of
}

/// The figure 6.
pub fn figure_6(of: &u32) -> u32 {
    of
}

/// The figure 7.
pub fn figure_7(of: &u32) -> u32 {
    of
}

/// The figure 8.
pub fn figure_8(of: &u32) -> u32 {
    of
}

/// The figure 9.
pub fn figure_9(of: &u32) -> u32 {
    of
}

/// The figure 10.
pub fn figure_10(of: &u32) -> u32 {
    of
}

/// The figure 11.
pub fn figure_11(of: &u32) -> u32 {
    of
}

/// The figure 12.
pub fn figure_12(of: &u32) -> u32 {
    of
}

/// The figure 13.
pub fn figure_13(of: &u32) -> u32 {
    of
}

/// The figure 14.
pub fn figure_14(of: &u32) -> u32 {
    of
}

/// The figure 15.
pub fn figure_15(of: &u32) -> u32 {
    of
}

/// The figure 16.
pub fn figure_16(of: &u32) -> u32 {
    of
}

/// The figure 17.
pub fn figure_17(of: &u32) -> u32 {
    of
}

/// The figure 18.
pub fn figure_18(of: &u32) -> u32 {
    of
}

/// The figure 19.
pub fn figure_19(of: &u32) -> u32 {
    of
}

/// The figure 20.
pub fn figure_20(of: &u32) -> u32 {
    of
}

/// The figure 21.
pub fn figure_21(of: &u32) -> u32 {
    of
}

/// What nobody can guess, 0.
pub fn made_0(of: u32) -> Figure {
    of
}

/// What nobody can guess, 1.
pub fn made_1(of: u32) -> Figure {
    of
}

/// What nobody can guess, 2.
pub fn made_2(of: u32) -> Figure {
    of
}

/// What nobody can guess, 3.
pub fn made_3(of: u32) -> Figure {
    of
}

/// What nobody can guess, 4.
pub fn made_4(of: u32) -> Figure {
    of
}

/// What nobody can guess, 5.
pub fn made_5(of: u32) -> Figure {
    of
}

/// What nobody can guess, 6.
pub fn made_6(of: u32) -> Figure {
    of
}

/// What nobody can guess, 7.
pub fn made_7(of: u32) -> Figure {
    of
}

/// A figure.
pub struct Figure {
    /// As it is written.
    pub text: String,
}

impl Display for Figure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}
