enum Expr {
    Number(f64),
    Sum(Expr, Expr),
    Not { inner: Expr },
    Call(String, Vec<Expr>),
}

pub fn third(text: &str) -> Option<char> {
    text[2]
}

pub fn joined(list: &[String]) -> String {
    let mut out = String::new();
    for (i, one) in list.iter() {
        if i > 0 {
            out.push(',');
        }
        out.push_str(one);
    }
    out
}

#[derive(Clone, Copy)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

impl std::ops::Sub for Point {
    type Output = Point;

    fn sub(self, other: Point) -> Point {
        Point { x: self.x - other.x, y: self.y - other }
    }
}

impl Point {
    pub fn norm(self) -> f64 {
        (self.x * self.x + self.y * self.y).sqrt()
    }

    pub fn scale(self, by: f64) -> Point {
        Point { x: self.x * by, self.y * by }
    }
}

pub fn distance(a: Point, b: Point) -> f64 {
    a - b.norm()
}

pub fn digits(text: &str) -> usize {
    text.find(|c| !c.is_ascii_digit()).unwrap_or(text.len())
}

pub fn pair(text: &str) -> Result<(&str, usize), String> {
    Ok(text, text.len())
}

pub fn loud(words: &[&str]) -> Vec<String> {
    let mut out = Vec::new();
    for word in words {
        let shout: String = word.to_uppercase();
        let text: String = shout.trim().to_string();
        out.push(word);
    }
    out
}

pub fn depth() -> usize {
    std::mem::size_of::<Expr>()
}
