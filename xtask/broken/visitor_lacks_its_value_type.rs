trait Visitor {
    type Value;

    fn visit_int(self, n: i64) -> Self::Value;
    fn visit_text(self, text: &str) -> Self::Value;
}

struct Length;

impl Visitor for Length {
    type Value = usize;

    fn visit_int(self, n: i64) -> usize {
        n.to_string().len()
    }

    fn visit_text(self, text: &str) -> usize {
        text.len()
    }
}

fn walk<V: Visitor>(input: &str, visitor: V) -> V {
    match input.parse() {
        Ok(n) => visitor.visit_int(n),
        Err(_) => visitor.visit_text(input),
    }
}

fn main() {
    assert_eq!(walk("00012", Length), 2);
    assert_eq!(walk("words", Length), 5);
}
