pub enum Expr {
    Number(i64),
    Neg(Box<Expr>),
}

pub fn eval(expr: Expr) -> i64 {
    match expr {
        Expr::Number(n) => n,
        Expr::Neg(inner) => -eval(inner),
    }
}
