static mut COUNT: u32 = 0;

pub fn add(n: u32) -> u32 {
    COUNT = n + COUNT;
    COUNT
}
