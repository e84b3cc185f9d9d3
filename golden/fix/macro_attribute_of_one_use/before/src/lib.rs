#[macro_export]
macro_rules! getter {
    ($(#[$attribute:meta])* $name:ident, $value:expr) => {
        $(#[$attribute])*
        #[inline(always)]
        pub fn $name() -> u32 {
            $value
        }
    };
}

getter!(one, 1);
getter!(#[inline(always)] two, 2);
