struct Library {
    titles: Vec<String>,
}

impl Library {
    fn starting<'a>(&'a self, with: &'a str) -> impl Iterator<Item = &'a str> + 'a {
        self.titles.iter().map(String::as_str).filter(move |t| t.starts_with(with))
    }
}

fn main() {
    let library = Library { titles: vec!["Emma".into(), "Dune".into(), "Dubliners".into()] };
    let found: Vec<&str> = library.starting("Du").collect();
    assert_eq!(found, ["Dune", "Dubliners"]);
}
