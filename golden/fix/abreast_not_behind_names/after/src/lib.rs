pub trait Shape {}
pub struct Dot;
impl Shape for Dot {}
#[derive(Clone)]
pub struct Opaque;

pub fn m0(one: Opaque, two: Opaque) {
    let shape: Option<Box<dyn Shape>> = None;
    drop(shape);
    drop(one.clone());
    drop(one);
    drop(two.clone());
    drop(two);
}

pub fn m1(one: Opaque, two: Opaque) {
    let shape: Option<Box<dyn Shape>> = None;
    drop(shape);
    drop(one.clone());
    drop(one);
    drop(two.clone());
    drop(two);
}

pub fn m2(one: Opaque, two: Opaque) {
    let shape: Option<Box<dyn Shape>> = None;
    drop(shape);
    drop(one.clone());
    drop(one);
    drop(two.clone());
    drop(two);
}

pub fn m3(one: Opaque, two: Opaque) {
    let shape: Option<Box<dyn Shape>> = None;
    drop(shape);
    drop(one.clone());
    drop(one);
    drop(two.clone());
    drop(two);
}

pub fn m4(one: Opaque, two: Opaque) {
    let shape: Option<Box<dyn Shape>> = None;
    drop(shape);
    drop(one.clone());
    drop(one);
    drop(two.clone());
    drop(two);
}

pub const LEFT: u64 = qqzz_there_is_no_such;
