#[path = "../common/mod.rs"]
mod common;

#[test]
fn works() {
    let map: common::HashMap<u32, u32> = ;
}
