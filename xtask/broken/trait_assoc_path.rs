pub trait Unit {
    const NAME: &'static str;
    type Raw;
}

pub struct Meter;

impl Unit for Meter {
    const NAME: &'static str = "m";
    type Raw = f64;
}

pub fn label<U: Unit>(raw: Unit::Raw) -> String
where
    U::Raw: std::fmt::Display,
{
    format!("{raw} {}", U::NAME)
}
