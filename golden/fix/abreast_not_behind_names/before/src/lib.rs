pub trait Shape {}
pub struct Dot;
impl Shape for Dot {}
pub struct Opaque;

pub fn m0(one: Opaque, two: Opaque) {
    let shape: Option<Box<dyn Shap>> = None;
    drop(shape);
    std::hint::black_box(one);
    std::hint::black_box(one);
    std::hint::black_box(two);
    std::hint::black_box(two);
}

pub fn m1(one: Opaque, two: Opaque) {
    let shape: Option<Box<dyn Shap>> = None;
    drop(shape);
    std::hint::black_box(one);
    std::hint::black_box(one);
    std::hint::black_box(two);
    std::hint::black_box(two);
}

pub fn m2(one: Opaque, two: Opaque) {
    let shape: Option<Box<dyn Shap>> = None;
    drop(shape);
    std::hint::black_box(one);
    std::hint::black_box(one);
    std::hint::black_box(two);
    std::hint::black_box(two);
}

pub fn m3(one: Opaque, two: Opaque) {
    let shape: Option<Box<dyn Shap>> = None;
    drop(shape);
    std::hint::black_box(one);
    std::hint::black_box(one);
    std::hint::black_box(two);
    std::hint::black_box(two);
}

pub fn m4(one: Opaque, two: Opaque) {
    let shape: Option<Box<dyn Shap>> = None;
    drop(shape);
    std::hint::black_box(one);
    std::hint::black_box(one);
    std::hint::black_box(two);
    std::hint::black_box(two);
}

pub const LEFT: u64 = qqzz_there_is_no_such;
