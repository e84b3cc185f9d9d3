//! Two uses of a macro, for which the compiler wants two texts at one place of the definition.

macro_rules! bits {
    ($name:ident, $float:ty, $bits:ty) => {
        pub fn $name(x: $float) -> $bits {
            unsafe { ::core::mem::transmute(x) }
        }
    };
}

bits!(narrow, f32, u32);
bits!(wide, f64, u64);
