//! What speaks for an edit beside that it may compile.

/// What speaks for a proposal beside that it may compile, the most first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ground {
    /// Something that the diagnostic or the file says.
    Reason,
    /// Little: it gives way to whatever holds and has a reason.
    Guess,
    /// Nothing: that it compiles shows what there is to choose from, and not what was meant.
    Nothing,
}
