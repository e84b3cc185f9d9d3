pub fn slug(title: &str) -> String {
    title.trim().to_lowercase().replace(' ', "-")
}

pub fn unique(title: &str, taken: &[String]) -> String {
    let base = slug(title);
    let slug = base.clone();
    let mut number = 2;
    while taken.contains(&slug) {
        slug = format!("{base}-{number}");
        number += 1;
    }
    slug
}
