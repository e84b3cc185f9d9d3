//! Stands for serde.

/// What is read.
pub mod de {
    use std::fmt::Display;

    /// A failure.
    pub trait Error: Sized {
        /// One that says so.
        fn custom<T: Display>(message: T) -> Self;
    }
}

/// What is written.
pub mod ser {
    use std::fmt::Display;

    /// A failure.
    pub trait Error: Sized {
        /// One that says so.
        fn custom<T: Display>(message: T) -> Self;
    }
}

/// Reads.
pub trait Deserializer<'de>: Sized {
    /// How it fails.
    type Error: de::Error;

    /// A text.
    fn text(self) -> Result<&'de str, Self::Error>;
}

/// Writes.
pub trait Serializer: Sized {
    /// What it gives.
    type Ok;
    /// How it fails.
    type Error: ser::Error;

    /// A number.
    fn number(self, number: u32) -> Result<Self::Ok, Self::Error>;
}
