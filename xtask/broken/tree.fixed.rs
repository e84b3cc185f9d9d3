#[derive(Debug)]
pub enum Expr {
    Num(f64),
    Neg(Box<Expr>),
    Add(Box<Expr>, Box<Expr>),
}

pub fn eval(e: &Expr) -> f64 {
    match e {
        Expr::Num(n) => *n,
        Expr::Neg(inner) => -eval(inner),
        Expr::Add(a, b) => eval(a) + eval(b),
    }
}

pub fn minus(n: f64) -> Expr {
    Expr::Neg(Box::new(Expr::Num(n)))
}
