struct Pairs<'a, T> {
    rest: &'a [T],
}

impl<'a, T> Pairs<'a, T> {
    fn new(all: &'a [T]) -> Self {
        Pairs { rest: all }
    }
}

impl<'a, T> Iterator for Pairs<'a, T> {
    type Item = (&T, &T);

    fn next(&mut self) -> Option<Self::Item> {
        let (first, rest) = self.rest.split_first()?;
        let second = rest.first()?;
        self.rest = rest;
        Some((first, second))
    }
}

fn main() {
    let steps: Vec<i32> = Pairs::new(&[1, 4, 9]).map(|(a, b)| b - a).collect();
    assert_eq!(steps, [3, 5]);
}
