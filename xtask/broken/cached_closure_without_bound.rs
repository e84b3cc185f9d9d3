struct Cache<F>
where
    F: Fn(u64) -> u64,
{
    compute: F,
    value: Option<u64>,
}

impl<F> Cache<F> {
    fn get(&mut self, key: u64) -> u64 {
        match self.value {
            Some(value) => value,
            None => {
                let value = (self.compute)(key);
                self.value = Some(value);
                value
            }
        }
    }
}

pub fn squared(key: u64) -> u64 {
    let mut cache = Cache { compute: |x| x * x, value: None };
    cache.get(key)
}
