struct Person {
    name: String,
    manager: Option<usize>,
}

fn manager_name(people: &[Person], at: usize) -> Option<&str> {
    let person = people.get(at)?;
    person.manager.map(|m| people.get(m)).map(|boss| boss.name.as_str())
}

fn main() {
    let people = [
        Person { name: "ann".into(), manager: None },
        Person { name: "bob".into(), manager: Some(0) },
        Person { name: "cay".into(), manager: Some(9) },
    ];
    assert_eq!(manager_name(&people, 1), Some("ann"));
    assert_eq!(manager_name(&people, 0), None);
    assert_eq!(manager_name(&people, 2), None);
}
