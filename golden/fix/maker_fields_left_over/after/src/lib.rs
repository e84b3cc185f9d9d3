#[derive(Default)]
pub struct Part {
    words: Vec<String>,
}

pub struct Page {
    pub title: String,
    pub part: Part,
}

pub fn page(title: &str, text: &str) -> Page {
    let words: Vec<String> = text.split(' ').map(str::to_owned).collect();
    Page { title: title.to_owned(), part: Part { words: words } }
}

impl Part {
    pub fn of(words: Vec<String>) -> Part {
        Part { words }
    }

    pub fn len(&self) -> usize {
        self.words.len()
    }
}
