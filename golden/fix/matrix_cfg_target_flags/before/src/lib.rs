#[cfg(slow)]
use clock::Tick;
#[cfg(slow)]
use std::fmt::Debug;
use std::fmt::Write;

pub fn ticks(text: &mut String) -> u8 {
    #[cfg(slow)]
    return 1u8.tick();
    #[cfg(not(slow))]
    text.write_str("fast").map_or(0, |()| (1))
}

#[cfg(any(not(given), not_given))]
compile_error!("other flags");
