pub fn separator() -> char {
    let mut separator = '/';
    #[cfg(windows)]
    {
        separator = '\\';
    }
    separator
}

pub fn plain() -> char {
    let mut plain = '.';
    plain
}
