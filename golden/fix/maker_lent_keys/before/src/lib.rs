use std::cmp::Reverse;

pub struct Pet {
    pub name: String,
    pub age: u8,
}

pub fn by_name(pets: &mut Vec<Pet>) {
    pets.sort_by_key(|pet| &pet.name);
}

pub fn by_text(pets: &mut [Pet]) {
    pets.sort_unstable_by_key(|a| a.name.as_str());
}

pub fn by_both(pets: &mut [Pet]) {
    pets.sort_by_key(|pet| (pet.age, &pet.name));
}

pub fn turned(pets: &mut [Pet]) {
    pets.sort_by_key(|pet| Reverse(&pet.name));
}

pub fn taken_apart(pets: &mut [Pet]) {
    pets.sort_by_key(|Pet { name, .. }| name);
}
