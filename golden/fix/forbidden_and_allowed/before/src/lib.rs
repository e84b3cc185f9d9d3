#![forbid(non_snake_case)]

#[allow(non_snake_case)]
pub fn number() -> u32 {
    let mut MyNumber = 2;
    MyNumber
}
