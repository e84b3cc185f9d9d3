use std::fmt::Debug;

pub fn one() -> u8 {
    let mut one = (1);
    one
}

pub enum Shade {
    Dark,
    Light,
}

pub fn shade(shade: Shade) -> u8 {
    match shade {
        Shade::Dark => 1,
        Shade::Light => 2,
        _ => 3,
    }
}

macro_rules! body {
    () => {{
        let mut x = 1;
        x
    }};
}

pub fn body() -> u8 {
    body!()
}
