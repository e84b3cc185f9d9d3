//! What stands for a parameter of a macro is not the same in every use.

macro_rules! bounded {
    ($name:ident, $ty:ident) => {
        pub fn $name(x: $ty) -> bool {
            x == ::core::$ty::MAX || x == u8::MAX as $ty
        }
    };
}

bounded!(is_limit, u32);

#[cfg(any())]
bounded!(is_wide_limit, u64);
