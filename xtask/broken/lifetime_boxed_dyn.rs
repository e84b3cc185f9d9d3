fn printers<'a>(name: &'a str) -> Box<dyn Fn() -> String> {
    Box::new(move || name.to_uppercase())
}

fn main() {
    println!("{}", printers("a")());
}
