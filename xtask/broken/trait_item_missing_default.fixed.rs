trait Draw {
    fn draw(&self) -> String;
    fn name(&self) -> String;
}

struct Dot;
struct Line;

impl Draw for Dot {
    fn draw(&self) -> String {
        ".".to_string()
    }

    fn name(&self) -> String {
        "Dot".to_string()
    }
}

impl Draw for Line {
    fn draw(&self) -> String {
        "-".to_string()
    }

    fn name(&self) -> String {
        "Line".to_string()
    }
}

fn main() {
    println!("{} {} {} {}", Dot.draw(), Dot.name(), Line.draw(), Line.name());
}
