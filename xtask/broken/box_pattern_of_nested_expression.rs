enum Expr {
    Number(f64),
    Neg(Box<Expr>),
    Add(Box<Expr>, Box<Expr>),
}

fn eval(expr: &Expr) -> f64 {
    match expr {
        Expr::Number(n) => n,
        Expr::Neg(inner) => -eval(inner),
        Expr::Add(a, b) => eval(a) + eval(b),
    }
}

fn main() {
    let expr = Expr::Add(Box::new(Expr::Number(1.5)), Box::new(Expr::Neg(Box::new(Expr::Number(0.5)))));
    assert_eq!(eval(&expr), 1.0);
}
