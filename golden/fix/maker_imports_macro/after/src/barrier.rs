use crate::easy::{Strategy, easy_wrapper};

pub struct Barrier {
    pub strategy: Strategy,
}

impl Barrier {
    pub fn wait(&self) -> BarrierWait {
        BarrierWait(1)
    }
}

easy_wrapper!(BarrierWait, u32);
