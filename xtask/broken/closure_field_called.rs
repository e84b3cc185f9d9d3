struct Button {
    action: Box<dyn Fn(u8) -> u8>,
}

impl Button {
    fn press(&self) -> u8 {
        self.action(3)
    }
}

fn main() {
    let button = Button { action: Box::new(|x| x + 1) };
    println!("{}", button.press());
}
