pub trait Kind { type Of; }
pub struct K;
#[cfg(feature="x")] impl Kind for K { type Of = String; }
#[cfg(not(feature="x"))] impl Kind for K { type Of = u32; }
pub fn two(t: &<K as Kind>::Of) -> (<K as Kind>::Of, <K as Kind>::Of) { (t.clone(), t.clone()) }
