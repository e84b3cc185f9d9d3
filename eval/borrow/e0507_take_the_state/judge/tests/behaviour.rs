use e0507_take_the_state::{Download, State};

#[test]
fn pieces_are_put_together() {
    let mut download = Download::new();
    assert_eq!(*download.state(), State::Idle);
    for piece in ["ab", "c", "", "late"] {
        download.feed(piece.as_bytes());
    }
    assert!(matches!(download.state(), State::Done(_)));
    assert_eq!(download.finish(), Some(b"abc".to_vec()));
}

#[test]
fn what_is_not_done_gives_nothing() {
    let mut download = Download::new();
    download.feed(b"x");
    assert_eq!(download.finish(), None);
}
