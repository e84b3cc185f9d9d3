pub enum Expr {
    Number(i64),
    Add(Box<Expr>, Box<Expr>),
    Negate(Box<Expr>),
}

impl Expr {
    pub fn value(&self) -> i64 {
        match self {
            Expr::Number(number) => *number,
            Expr::Add(left, right) => left.value() + right.value(),
            Expr::Negate(inner) => -inner.value(),
        }
    }
}
