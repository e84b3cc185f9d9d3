#[derive(Default)]
pub struct Page {
    title: String,
    body: String,
    views: u32,
}

pub fn page(title: &str) -> Page {
    Page { title: title.to_string() }
}
