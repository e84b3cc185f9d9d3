pub trait Visitor {
    type Value;

    fn number(self, n: i64) -> Self::Value;
    fn text(self, text: &str) -> Self::Value;
}

pub struct Length;

impl Visitor for Length {
    type Value = usize;

    fn number(self, n: i64) -> usize {
        n.to_string().len()
    }

    fn text(self, text: &str) -> usize {
        text.len()
    }
}

fn walk<V: Visitor>(input: &str, visitor: V) -> V::Value {
    match input.parse() {
        Ok(n) => visitor.number(n),
        Err(_) => visitor.text(input),
    }
}

pub fn length(input: &str) -> usize {
    walk(input, Length)
}

pub fn public<V: Visitor>(input: &str, visitor: V) -> V {
    visitor.text(input)
}
