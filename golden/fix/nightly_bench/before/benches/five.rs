#![feature(test)]
extern crate test;

use std::rc::Rc;

#[bench]
fn five(b: &mut test::Bencher) {
    b.iter(|| (nightly_bench::five()));
}
