use e0505_archive_while_borrowed::{Archive, Letter};

#[test]
fn letters_are_filed() {
    let mut archive = Archive::default();
    let letter = |sender: &str, text: &str| Letter { sender: sender.to_owned(), text: text.to_owned() };
    assert_eq!(archive.file(letter("Ada", "Dear all")), "Ada: Dear");
    assert_eq!(archive.file(letter("Bob", "")), "Bob: (empty)");
    assert_eq!(archive.file(letter("Ada", "again")), "Ada: again");
    assert_eq!((archive.of("Ada"), archive.of("Bob"), archive.of("Cyd")), (2, 1, 0));
    assert_eq!(archive.last_sender(), Some("Ada"));
}
