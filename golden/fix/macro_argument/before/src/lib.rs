macro_rules! measure {
    ($text:expr) => {
        length($text)
    };
}

fn length(text: &str) -> usize {
    text.len()
}

pub fn report(name: String) -> usize {
    measure!(name)
}
