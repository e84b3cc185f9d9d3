use std::cmp::Reverse;

pub struct Pet {
    pub name: String,
    pub age: u8,
}

pub fn by_name(pets: &mut Vec<Pet>) {
    pets.sort_by(|pet, other| pet.name.cmp(&other.name));
}

pub fn by_text(pets: &mut [Pet]) {
    pets.sort_unstable_by(|a, b| a.name.as_str().cmp(b.name.as_str()));
}

pub fn by_both(pets: &mut [Pet]) {
    pets.sort_by(|pet, other| (pet.age, &pet.name).cmp(&(other.age, &other.name)));
}

pub fn turned(pets: &mut [Pet]) {
    pets.sort_by(|pet, other| Reverse(&pet.name).cmp(&Reverse(&other.name)));
}

pub fn taken_apart(pets: &mut [Pet]) {
    pets.sort_by_key(|Pet { name, .. }| name);
}
