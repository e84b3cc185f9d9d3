use std::collections::HashMap;

pub fn one(a: u32) -> u32 {
    let x = a + 1 ;
    return x ;
}


pub fn two(b: u32) -> u32 {
    while b > 100  {
        let y = b;
        return y;
    }
    let z = b ;
    z
}

pub fn three(map: HashMap<u8, u8>) -> usize {
    map.len()
}
