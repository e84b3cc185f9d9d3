//! Suggestions that follow from nothing being done afterwards.
#![warn(clippy::redundant_else)]

/// With the feature, it goes on: the return stays.
pub fn report(is_quiet: bool) {
    if is_quiet {
        println!("quiet");
        return;
    }
    #[cfg(feature = "extra")]
    println!("loud");
}

/// What another build has comes before: that goes.
pub fn size(list: &[u32]) -> usize {
    #[cfg(feature = "extra")]
    println!("asked");
    return list.len();
}

/// One of two, never both: that goes.
pub fn margin() -> u32 {
    #[cfg(not(feature = "extra"))]
    {
        return 1;
    }
    #[cfg(feature = "extra")]
    {
        return 7;
    }
}

/// Another arm is another way: that goes.
pub fn amount(size: u32) -> &'static str {
    match size {
        0 => return "none",
        #[cfg(feature = "extra")]
        1 => "one",
        _ => "many",
    }
}

/// Only the closure is left: that goes.
pub fn doubled(list: &[u32]) -> Vec<u32> {
    let all = list.iter().map(|one| {
        return one * 2;
    });
    #[cfg(feature = "extra")]
    println!("doubled");
    all.collect()
}

/// The other build speaks of the index: it stays.
pub fn total(list: &[u32]) -> u32 {
    let mut total = 0;
    for (_at, one) in list.iter().enumerate() {
        #[cfg(feature = "extra")]
        println!("{_at}");
        total += one;
    }
    total
}

/// The other build does not leave the branch: the `else` stays.
pub fn kind(size: u32) -> u32 {
    if size > 3 {
        #[cfg(not(feature = "extra"))]
        return 1;
    } else {
        println!("small");
    }
    size
}

/// This one is left in every build: that goes.
pub fn plain(size: u32) -> u32 {
    if size > 3 {
        return 1;
    } else {
        println!("small");
    }
    size
}
