//! The step by which samples are taken.

pub fn step(samples: usize, cycles: usize) -> usize {
    let step = match samples / cycles {
        0 => 1,
    };
    step * 4
}
