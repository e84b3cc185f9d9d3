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

fn main() {
    let animals = vec![Box::new(Dog), Box::new(Cat)];
    for animal in &animals {
        println!("{}", animal.name());
    }
}
