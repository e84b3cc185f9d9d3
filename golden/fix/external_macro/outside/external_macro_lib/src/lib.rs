#[macro_export]
macro_rules! double {
    ($value:expr) => {{
        let mut doubled: u32 = $value * 2;
        doubled
    }};
}
