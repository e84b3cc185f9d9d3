#[derive(Debug)]
pub struct Store(Vec<u16>);

fn inner<A, E>(values: Vec<u16>, make: A) -> Result<Store, E>
where
    A: Fn(Vec<u16>) -> Result<Store, E>,
{
    make(values)
}

fn outer<A, E>(values: Vec<u16>, make: A) -> Result<Store, E>
where
    E: std::fmt::Debug,
{
    if values.is_empty() {
        return inner(values, make);
    }
    make(values)
}

pub fn store(values: Vec<u16>) -> Result<Store, String> {
    outer(values, |values| Ok(Store(values)))
}
