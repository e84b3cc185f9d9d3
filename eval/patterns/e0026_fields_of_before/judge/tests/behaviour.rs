use e0026_fields_of_before::{Event, Modifiers, command, key};

#[test]
fn keys_do_what_they_did() {
    let with = |symbol, shift, control| Event::Key { symbol, modifiers: Modifiers { shift, control } };
    assert_eq!(command(key('q')).as_deref(), Some("insert q"));
    assert_eq!(command(with('q', true, true)).as_deref(), Some("quit"));
    assert_eq!(command(with('x', true, false)).as_deref(), Some("insert X"));
    assert_eq!(command(with('x', false, true)), None);
    assert_eq!(command(Event::Click { x: 1, y: 2 }).as_deref(), Some("go to 1,2"));
}
