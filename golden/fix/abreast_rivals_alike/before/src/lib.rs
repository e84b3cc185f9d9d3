pub trait Shape {}
pub struct P { pub left: u64, pub lift: u64 }

pub fn m0() {
    let shape: Option<Box<dyn Shap>> = None;
    drop(shape);
}

pub fn m1() {
    let shape: Option<Box<dyn Shap>> = None;
    drop(shape);
}

pub fn x1(p: P) -> u64 {
    drop(p.left + p.lift);
    let more = 1;
    p.loft
}

pub const LEFT: u64 = qqzz_there_is_no_such;
