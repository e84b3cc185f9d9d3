pub fn standing_alone(mark: char) -> String {
    match mark {
        '\u{302}' => '^'.into(),
        '\u{303}' => '~'.into(),
    }
}

pub fn escaped(mark: char) -> Option<char> {
    match mark {
        'n' => Some('\n'),
        't' => Some('\t'),
    }
}
