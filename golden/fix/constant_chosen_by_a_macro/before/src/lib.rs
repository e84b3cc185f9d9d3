pub const TOP: u8 = cfg_select! { feature = "wide" => 255, _ => 10 };
pub const OTHER: u8 = top() - zero();
pub const FULL: u8 = full();

const fn top() -> u8 {
    if cfg!(feature = "wide") { 255 } else { 10 }
}

const fn zero() -> u8 {
    0
}

const fn full() -> u8 {
    255
}

pub fn by_macro(x: u8) -> u8 {
    x.min(TOP)
}

pub fn by_function(x: u8) -> u8 {
    x.min(OTHER)
}

pub fn always(x: u8) -> u8 {
    x.min(FULL)
}
