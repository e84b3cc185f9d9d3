#![feature(test)]
extern crate test;

#[bench]
fn marked(b: &mut test::Bencher) {
    b.iter(|| nightly_bench_harmed::marked::<String>(1));
}
