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
    /// A parameter that is borrowed is taken as it is.
    OwnedParameter,
    /// A parameter that is taken as it is is borrowed.
    BorrowedParameter,
    /// A parameter is borrowed to be changed.
    MutableParameter,
    /// A parameter is of another integer type.
    WiderParameter,
    /// A parameter may be nothing.
    OptionalParameter,
    /// Two parameters are in the other order.
    SwappedParameters,
    /// A parameter that the body does not speak of is gone.
    RemovedParameter,
    /// A function, with its body, gives back an `Option`.
    OptionalResult,
    /// A function, with its body, gives back a `Result`.
    FallibleResult,
    /// A function, with its body, gives back a `String`.
    OwnedResult,
    /// A function is `async`.
    AsyncFunction,
    /// A method borrows `self` to change it.
    MutableReceiver,
    /// A method of a trait borrows `self` to change it.
    TraitReceiver,
    /// A method of a trait has one more parameter.
    TraitParameter,
    /// A field is of another type.
    FieldType,
    /// A field may be nothing.
    OptionalField,
    /// A field is in a `Box`.
    BoxedField,
    /// A field is in an `Arc`.
    SharedField,
    /// A field is in a `RefCell`.
    CellField,
    /// A field has an `Arc` for its `Rc`.
    RcField,
    /// A function has another name.
    RenamedFunction,
    /// A method has another name.
    RenamedMethod,
    /// A type has another name.
    RenamedType,
    /// A variant has another name.
    RenamedVariant,
    /// A field has another name.
    RenamedField,
    /// A constant has another name.
    RenamedConstant,
    /// An item is in a module of its own.
    Moved,
    /// The fields of a tuple struct have names.
    NamedFields,
    /// A variant holds something.
    Payload,
    /// There is one more variant.
    NewVariant,
    /// A struct borrows what it owned.
    NewLifetime,
    /// A struct has a parameter for the type of a field.
    NewGeneric,
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

    /// Refactorings that stop half-way.
    pub const REFACTORINGS: [Kind; 32] = [
        Kind::OwnedParameter,
        Kind::BorrowedParameter,
        Kind::MutableParameter,
        Kind::WiderParameter,
        Kind::OptionalParameter,
        Kind::SwappedParameters,
        Kind::RemovedParameter,
        Kind::OptionalResult,
        Kind::FallibleResult,
        Kind::OwnedResult,
        Kind::AsyncFunction,
        Kind::MutableReceiver,
        Kind::TraitReceiver,
        Kind::TraitParameter,
        Kind::FieldType,
        Kind::OptionalField,
        Kind::BoxedField,
        Kind::SharedField,
        Kind::CellField,
        Kind::RcField,
        Kind::RenamedFunction,
        Kind::RenamedMethod,
        Kind::RenamedType,
        Kind::RenamedVariant,
        Kind::RenamedField,
        Kind::RenamedConstant,
        Kind::Moved,
        Kind::NamedFields,
        Kind::Payload,
        Kind::NewVariant,
        Kind::NewLifetime,
        Kind::NewGeneric,
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
            Kind::OwnedParameter => "parameter `&T` → `T`",
            Kind::BorrowedParameter => "parameter `T` → `&T`",
            Kind::MutableParameter => "parameter `&T` → `&mut T`",
            Kind::WiderParameter => "parameter `u32` → `usize`",
            Kind::OptionalParameter => "parameter `T` → `Option<T>`",
            Kind::SwappedParameters => "swapped parameters",
            Kind::RemovedParameter => "removed parameter",
            Kind::OptionalResult => "result `T` → `Option<T>`",
            Kind::FallibleResult => "result `T` → `Result<T, E>`",
            Kind::OwnedResult => "result `&str` → `String`",
            Kind::AsyncFunction => "function made `async`",
            Kind::MutableReceiver => "`&self` → `&mut self`",
            Kind::TraitReceiver => "`&self` → `&mut self` in a trait",
            Kind::TraitParameter => "one more parameter in a trait",
            Kind::FieldType => "field `u32` → `usize`",
            Kind::OptionalField => "field `T` → `Option<T>`",
            Kind::BoxedField => "field `T` → `Box<T>`",
            Kind::SharedField => "field `T` → `Arc<T>`",
            Kind::CellField => "field `T` → `RefCell<T>`",
            Kind::RcField => "field `Rc<T>` → `Arc<T>`",
            Kind::RenamedFunction => "renamed function",
            Kind::RenamedMethod => "renamed method",
            Kind::RenamedType => "renamed type",
            Kind::RenamedVariant => "renamed variant",
            Kind::RenamedField => "renamed field",
            Kind::RenamedConstant => "renamed constant",
            Kind::Moved => "moved item",
            Kind::NamedFields => "named fields",
            Kind::Payload => "payload for a variant",
            Kind::NewVariant => "one more variant",
            Kind::NewLifetime => "one more lifetime",
            Kind::NewGeneric => "one more type parameter",
        }
    }
}
