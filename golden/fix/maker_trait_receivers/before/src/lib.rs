mod shapes;

trait Named {
    fn name(&self, long: bool) -> String;
    fn kind() -> u8;
}

struct Cat;
struct Dog(u8);

impl Named for Cat {
    fn name(long: bool) -> String {
        if long { "a cat".to_owned() } else { "cat".to_owned() }
    }

    fn kind(&self) -> u8 {
        1
    }
}

impl Named for Dog {
    fn name(long: bool) -> String {
        if long { "a dog".to_owned() } else { "dog".to_owned() }
    }

    fn kind(&self) -> u8 {
        self.0
    }
}

pub fn described() -> String {
    format!("{} {} {}", Cat::name(true), Dog(3).kind(), Cat.kind())
}
