pub(crate) struct Person {
    name: String,
    age: u8,
}

impl Person {
    pub(crate) fn new(name: String, age: u8) -> Person {
        Person { name, age }
    }

    pub(crate) fn told(&self) -> String {
        format!("{} {}", self.name, self.age)
    }
}

pub(crate) struct Address {
    street: u8,
    number: u8,
}

impl Address {
    pub(crate) fn new(street: u8) -> Address {
        Address { street, number: 0 }
    }

    pub(crate) fn sum(&self) -> u8 {
        self.street + self.number
    }
}

pub(crate) struct Tag {
    id: u32,
}

impl Tag {
    pub(crate) fn of(id: u32) -> Tag {
        Tag { id }
    }

    pub(crate) fn twice(id: u32) -> Tag {
        Tag { id: id * 2 }
    }

    pub(crate) fn id(&self) -> u32 {
        self.id
    }
}
