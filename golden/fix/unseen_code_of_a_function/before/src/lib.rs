//! In each pair the first has code that this build does not compile.

/// Tells of it in some builds.
pub fn next(n: u32) -> u32 {
    #[cfg(feature = "extra")]
    println!("{n}");
    n + 1
}

/// May be `const`.
pub fn after(n: u32) -> u32 {
    n + 2
}

/// In some builds the name is needed once more.
pub fn copied(name: String) -> String {
    let copy = name.clone();
    #[cfg(feature = "extra")]
    println!("{name}");
    copy
}

/// A copy for nothing.
pub fn moved(name: String) -> String {
    let copy = name.clone();
    copy.trim().to_owned()
}

/// Some builds leave one out.
pub fn every_other(mut numbers: std::vec::IntoIter<u32>) {
    while let Some(number) = numbers.next() {
        println!("{number}");
        #[cfg(feature = "extra")]
        numbers.next();
    }
}

/// A loop.
pub fn every(mut numbers: std::vec::IntoIter<u32>) {
    while let Some(number) = numbers.next() {
        println!("{number}");
    }
}

/// Some builds add one.
pub fn sum() -> u32 {
    #[allow(unused_mut)]
    let mut list = vec![1, 2, 3];
    #[cfg(feature = "extra")]
    list.push(4);
    list.iter().sum()
}

/// A list of three.
pub fn sum_of_three() -> u32 {
    let list = vec![1, 2, 3];
    list.iter().sum()
}

/// Some builds have a share in it that is not equal to itself.
#[derive(PartialEq)]
pub struct Part {
    /// How many.
    pub count: u32,
    /// How much.
    #[cfg(feature = "extra")]
    pub share: f32,
}

/// Numbers alone.
#[cfg_attr(feature = "extra", derive(Clone))]
#[derive(PartialEq)]
pub struct Whole {
    /// How many.
    pub count: u32,
}
