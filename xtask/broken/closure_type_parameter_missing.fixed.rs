struct Cache<F>
where
    F: Fn(u32) -> u32,
{
    work: F,
    last: Option<u32>,
}

impl<F: Fn(u32) -> u32> Cache<F> {
    fn get(&mut self, x: u32) -> u32 {
        let value = (self.work)(x);
        self.last = Some(value);
        value
    }
}

fn main() {
    let mut cache = Cache { work: |x| x * 2, last: None };
    println!("{} {:?}", cache.get(4), cache.last);
}
