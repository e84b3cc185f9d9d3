//! The everyday ways to break a program.

/// One way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, clap::ValueEnum)]
pub enum Kind {
    /// A `&` is gone.
    Reference,
    /// A `mut` is gone.
    Mut,
    /// A `?` is gone.
    Question,
    /// A `.clone()` or another call that takes a value in another way is gone.
    Conversion,
    /// An import, or one name of it, is gone.
    Import,
    /// A field of a struct literal is gone.
    Field,
    /// A match arm is gone.
    Arm,
    /// A semicolon is gone.
    Semicolon,
    /// A name is misspelt.
    Misspelling,
    /// Two arguments are swapped.
    Arguments,
    /// An integer type is another one.
    Integer,
    /// A value is moved where it was borrowed.
    Move,
    /// A bound is gone.
    Bound,
    /// A lifetime is gone.
    Lifetime,
    /// An `async` is gone.
    Async,
    /// One of the traits that are derived is gone.
    Derive,
    /// A `Some`, `Ok`, `Box::new` or the like around a value is gone.
    Wrapper,
    /// A `self.` is gone.
    Receiver,
    /// A cast is gone.
    Cast,
    /// A `*` is gone.
    Dereference,
    /// A `&` is there that is none.
    Borrow,
    /// A `.` is a `::`, or a `::` a `.`.
    Separator,
    /// A local is declared under a misspelt name.
    Declaration,
    /// A literal is of another type.
    Literal,
    /// A comma is gone.
    Comma,
    /// An argument is given twice.
    Twice,
    /// A `move` is gone.
    Capture,
}

impl Kind {
    /// Those of the table.
    pub const EVERYDAY: [Kind; 15] = [
        Kind::Reference,
        Kind::Mut,
        Kind::Question,
        Kind::Conversion,
        Kind::Import,
        Kind::Field,
        Kind::Arm,
        Kind::Semicolon,
        Kind::Misspelling,
        Kind::Arguments,
        Kind::Integer,
        Kind::Move,
        Kind::Bound,
        Kind::Lifetime,
        Kind::Async,
    ];

    /// Further ones, for which no figure was aimed at.
    pub const FURTHER: [Kind; 12] = [
        Kind::Derive,
        Kind::Wrapper,
        Kind::Receiver,
        Kind::Cast,
        Kind::Dereference,
        Kind::Borrow,
        Kind::Separator,
        Kind::Declaration,
        Kind::Literal,
        Kind::Comma,
        Kind::Twice,
        Kind::Capture,
    ];

    /// In the table.
    pub fn title(self) -> &'static str {
        match self {
            Kind::Reference => "dropped `&`",
            Kind::Mut => "dropped `mut`",
            Kind::Question => "dropped `?`",
            Kind::Conversion => "dropped `.clone()`, `.as_ref()`, …",
            Kind::Import => "dropped import",
            Kind::Field => "dropped field",
            Kind::Arm => "dropped match arm",
            Kind::Semicolon => "dropped semicolon",
            Kind::Misspelling => "misspelt name",
            Kind::Arguments => "swapped arguments",
            Kind::Integer => "wrong integer type",
            Kind::Move => "moved instead of borrowed",
            Kind::Bound => "dropped bound",
            Kind::Lifetime => "dropped lifetime",
            Kind::Async => "dropped `async`",
            Kind::Derive => "dropped derive",
            Kind::Wrapper => "dropped `Some(…)`, `Box::new(…)`, …",
            Kind::Receiver => "dropped `self.`",
            Kind::Cast => "dropped cast",
            Kind::Dereference => "dropped `*`",
            Kind::Borrow => "superfluous `&`",
            Kind::Separator => "`.` for `::`, `::` for `.`",
            Kind::Declaration => "misspelt declaration",
            Kind::Literal => "literal of another type",
            Kind::Comma => "dropped comma",
            Kind::Twice => "argument given twice",
            Kind::Capture => "dropped `move`",
        }
    }
}
