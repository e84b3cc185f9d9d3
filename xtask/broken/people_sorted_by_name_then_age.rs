#[derive(Debug, Clone, PartialEq)]
pub struct Person {
    pub name: String,
    pub age: u8,
}

pub fn sorted(mut people: Vec<Person>) -> Vec<Person> {
    people.sort_by(|a, b| a.name.cmp(&b.name).then(b.age.cmp(a.age)));
    people
}
