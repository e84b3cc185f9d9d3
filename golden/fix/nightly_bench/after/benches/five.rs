#![feature(test)]
extern crate test;


#[bench]
fn five(b: &mut test::Bencher) {
    b.iter(|| nightly_bench::five());
}
