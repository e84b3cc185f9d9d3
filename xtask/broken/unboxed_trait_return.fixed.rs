trait Draw {
    fn draw(&self) -> String;
}

struct Dot;

impl Draw for Dot {
    fn draw(&self) -> String {
        ".".to_string()
    }
}

fn dot() -> impl Draw {
    Dot
}
