use e0597_menu_of_locals::{Command, menu};

#[test]
fn lines_are_equally_long() {
    let commands = [Command { key: 'q', name: "quit" }, Command { key: 's', name: "save all" }];
    assert_eq!(menu(&commands), "|q) quit    |\n|s) save all|\n");
    assert_eq!(menu(&[]), "");
}
