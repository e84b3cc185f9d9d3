use self_referential_document::Document;

fn made() -> Vec<Document> {
    let text = String::from("# One \nbody\n# Two\n");
    vec![Document::new(text), Document::new(String::new())]
}

#[test]
fn headings_outlive_the_maker() {
    let documents = made();
    assert_eq!(documents[0].headings(), ["One", "Two"]);
    assert_eq!(documents[0].text().len(), 18);
    assert!(documents[1].headings().is_empty());
}
