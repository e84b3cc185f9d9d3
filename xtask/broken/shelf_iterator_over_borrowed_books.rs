pub struct Book {
    pub title: String,
    pub pages: u32,
}

pub struct Shelf {
    books: Vec<Book>,
}

impl Shelf {
    pub fn long_titles(&self, least: u32) -> impl Iterator<Item = &str> + '_ {
        self.books.iter().filter(|book| book.pages >= least).map(|book| book.title.as_str())
    }
}
