//! Parts of parsers.

pub mod branch {
    pub fn branch_of(text: &str) -> &str {
        text
    }
}

pub mod bytes {
    pub fn bytes_of(text: &str) -> &str {
        text
    }
}

pub mod character {
    pub fn character_of(text: &str) -> &str {
        text
    }
}

pub mod combinator {
    pub fn combinator_of(text: &str) -> &str {
        text
    }
}

pub mod error {
    pub fn error_of(text: &str) -> &str {
        text
    }
}

pub mod multi {
    pub fn multi_of(text: &str) -> &str {
        text
    }
}

pub mod number {
    pub fn number_of(text: &str) -> &str {
        text
    }
}

pub mod permutation {
    pub fn permutation_of(text: &str) -> &str {
        text
    }
}

pub mod sequence {
    pub fn sequence_of(text: &str) -> &str {
        text
    }

    #[doc(hidden)]
    pub fn delimited(text: &str) -> &str {
        text.trim_matches('"')
    }
}
