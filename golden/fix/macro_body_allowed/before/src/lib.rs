macro_rules! double {
    ($value:expr) => {{
        let mut doubled = $value * 2;
        doubled
    }};
}

pub fn four() -> u32 {
    double!(2)
}
