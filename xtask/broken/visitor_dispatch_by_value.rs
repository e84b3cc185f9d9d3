trait Visitor<R> {
    fn number(&mut self, n: i64) -> R;
    fn add(&mut self, a: &Expr, b: &Expr) -> R;
}

enum Expr {
    Number(i64),
    Add(Box<Expr>, Box<Expr>),
}

impl Expr {
    fn accept<R>(&self, visitor: &mut Visitor<R>) -> R {
        match self {
            Expr::Number(n) => visitor.number(*n),
            Expr::Add(a, b) => visitor.add(a, b),
        }
    }
}

struct Eval;

impl Visitor<i64> for Eval {
    fn number(&mut self, n: i64) -> i64 {
        n
    }

    fn add(&mut self, a: &Expr, b: &Expr) -> i64 {
        a.accept(self) + b.accept(self)
    }
}

fn main() {
    let sum = Expr::Add(Box::new(Expr::Number(2)), Box::new(Expr::Number(3)));
    assert_eq!(sum.accept(&mut Eval), 5);
}
