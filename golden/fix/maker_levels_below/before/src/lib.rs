pub mod text {
    pub mod case {
        pub fn title(word: &str) -> String {
            word.to_uppercase()
        }

        fn hidden() {}

        pub fn both() {}
    }

    pub mod other {
        pub fn both() {}
    }
}

pub mod report {
    use crate::text::title;

    pub fn heading(word: &str) -> String {
        title(word)
    }
}

pub mod strange {
    use crate::text::both;
    use crate::text::hidden;

    pub fn all() {
        both();
        hidden();
    }
}
