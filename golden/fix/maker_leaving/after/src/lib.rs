trait Animal {
    fn name(&self) -> String;
}

struct Dog;
struct Cat;

impl Animal for Dog {
    fn name(&self) -> String {
        "dog".to_string()
    }
}

impl Animal for Cat {
    fn name(&self) -> String {
        "cat".to_string()
    }
}

pub fn names() -> Vec<String> {
    let animals: Vec<Box<dyn Animal>> = vec![Box::new(Dog), Box::new(Cat)];
    animals.iter().map(|animal| animal.name()).collect()
}

pub fn first(text: &str) -> Option<u8> {
    let Some(c) = text.bytes().next() else {
        return None;
    };
    Some(c)
}

fn double(x: u32) -> u32 {
    x * 2
}

pub fn more() -> u32 {
    double(3)
}
