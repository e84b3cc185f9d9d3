pub fn by_blocks(x: u32) -> u32 {
    let size = {
        #[cfg(feature = "a")]
        {
            u64::from(x)
        }
        #[cfg(not(feature = "a"))]
        {
            x
        }
    };
    size as u32
}

pub fn by_a_macro(x: u32) -> u32 {
    let size = cfg_select! {
        feature = "a" => { u64::from(x) }
        _ => { x }
    };
    size as u32
}

pub fn of_one_type(x: u32) -> u32 {
    let size = {
        #[cfg(feature = "a")]
        note(x);
        x * 2
    };
    size as u32
}

#[cfg(feature = "a")]
fn note(_: u32) {}
