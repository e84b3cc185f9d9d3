#![feature(test)]
extern crate test;

#[bench]
fn largest(b: &mut test::Bencher) {
    b.iter(nightly_bench_tried::largest);
}
