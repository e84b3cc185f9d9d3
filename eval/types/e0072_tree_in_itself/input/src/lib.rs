//! Formulas.

#[derive(Debug, Clone, PartialEq)]
enum Formula {
    Number(f64),
    Sum(Formula, Formula),
    Product(Formula, Formula),
    Negative(Formula),
}

impl Formula {
    fn value(&self) -> f64 {
        match self {
            Formula::Number(number) => *number,
            Formula::Sum(a, b) => a.value() + b.value(),
            Formula::Product(a, b) => a.value() * b.value(),
            Formula::Negative(a) => -a.value(),
        }
    }
}

/// The value of a formula with the operator first, such as `+ 1 * 2 3` or `- 4`.
pub fn value(text: &str) -> Option<f64> {
    let mut words = text.split_whitespace();
    let formula = read(&mut words)?;
    words.next().is_none().then(|| formula.value())
}

fn read<'t>(words: &mut impl Iterator<Item = &'t str>) -> Option<Formula> {
    Some(match words.next()? {
        "+" => Formula::Sum(read(words)?, read(words)?),
        "*" => Formula::Product(read(words)?, read(words)?),
        "-" => Formula::Negative(read(words)?),
        number => Formula::Number(number.parse().ok()?),
    })
}
