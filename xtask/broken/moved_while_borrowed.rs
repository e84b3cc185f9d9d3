#[derive(Debug)]
pub struct Doc {
    pub title: String,
    pub body: String,
}

pub fn archive(doc: Doc, shelf: &mut Vec<Doc>) -> String {
    let title = &doc.title;
    shelf.push(doc);
    format!("archived {title}")
}
