pub struct Person {
    pub name: String,
    pub manager: Option<usize>,
}

pub fn manager(people: &[Person], at: usize) -> Option<&str> {
    let person = people.get(at)?;
    person.manager.map(|boss| people.get(boss)).map(|boss| boss.name.as_str())
}

pub fn length(people: &[Person], at: Option<usize>) -> Option<usize> {
    at.map(|at| people.get(at)).map(|person| person.trimmed())
}

impl Person {
    pub fn trimmed(&self) -> usize {
        self.name.trim().len()
    }
}
