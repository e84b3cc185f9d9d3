#![warn(unused_lifetimes)]

pub fn length<'a>(text: &'a str) -> usize {
    #[cfg(windows)]
    {
        let held: &'a str = text;
        return held.len();
    }
    #[cfg(not(windows))]
    text.len()
}

pub fn next<'b>(n: u8) -> u8 {
    #[cfg(windows)]
    let _none: &'b [u8] = &[];
    n + 1
}

pub fn size<'a>(text: &'a str) -> usize {
    text.len() + 1
}

pub fn last<'b>(n: u8) -> u8 {
    n
}
