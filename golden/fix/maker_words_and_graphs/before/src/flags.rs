//! Flags, as a macro writes them.

/// A type of flags.
macro_rules! flags {
    ($(#[$attribute:meta])* pub struct $name:ident: $of:ty { $(const $flag:ident = $value:expr;)* }) => {
        $(#[$attribute])*
        pub struct $name($of);

        impl $name {
            $(
                #[doc = "A flag."]
                pub const $flag: $name = $name($value);
            )*

            /// Whether all of another are set.
            pub fn contains(&self, other: &$name) -> bool {
                self.0 & other.0 == other.0
            }
        }
    };
}

flags! {
    /// What is done to words.
    pub struct TokenFlags: u32 {
        const LOWER = 1;
        const SHORT = 2;
    }
}

/// What is wanted.
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    /// By its flags.
    pub flags: TokenFlags,
}
