#[derive(Clone, Copy)]
pub enum Size { Small = 1_000, Large = 100_000 }
pub fn f(s: Size) -> usize { s }
