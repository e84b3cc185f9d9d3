//! Flags as an enum with their names.

macro_rules! flags {
    ($name:ident { $($flag:ident = $text:literal),* $(,)? }) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum $name {
            $($flag),*
        }

        impl $name {
            /// All of them, in their order.
            pub const ALL: &'static [$name] = &[$name::$flag];

            pub fn text(self) -> &'static str {
                match self {
                    $($name::$flag => $text),*
                }
            }

            pub fn parse(text: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|flag| flag.text() == text)
            }
        }
    };
}

flags!(Flag {
    Quiet = "quiet",
    Verbose = "verbose",
    DryRun = "dry-run",
});

/// The flags in a line such as `--quiet --dry-run`; words that are none are given back as they are.
pub fn read(line: &str) -> (Vec<Flag>, Vec<&str>) {
    let (mut flags, mut others) = (Vec::new(), Vec::new());
    for word in line.split_whitespace() {
        match word.strip_prefix("--").and_then(Flag::parse) {
            Some(flag) => flags.push(flag),
            None => others.push(word),
        }
    }
    (flags, others)
}
