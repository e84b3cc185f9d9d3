mod people;

use people::{Address, Person, Tag};

pub(crate) fn somebody(name: &str) -> Person {
    let name = name.to_owned();
    Person { age: 3, name }
}

pub(crate) fn somewhere() -> Address {
    Address { street: 1, number: 2 }
}

pub(crate) fn tagged() -> Tag {
    Tag { id: 7 }
}
