macro_rules! wrap {
    (impl[$t:ident] From<$from:ty> for Vec1) => {
        impl<$t> From<$from> for Vec1<$t> {
            fn from(all: $from) -> Self {
                Vec1(all.into_iter().collect())
            }
        }
    };
}
pub struct Vec1<T>(pub Vec<T>);
wrap!(impl[T] From<std::collections::VecDeque<T>> for Vec1);

pub enum Kind {
    Number(String),
}
pub struct Error {
    pub kind: Kind,
}
impl Error {
    pub(crate) fn number<S: AsRef<str>>(input: S) -> Error {
        Error { kind: Kind::Number(input.as_ref().into()) }
    }
}
pub fn made(n: &&str) -> Error {
    Error::number(n)
}
pub fn try_map<N, T, F: FnMut(&T) -> Result<N, E>, E>(all: &[T], each: F) -> Result<Vec<N>, E>
where
    F: ,
{
    let mut out = Vec::new();
    let mut each = each;
    for one in all {
        out.push(each(one)?);
    }
    Ok(out)
}
fn twice(n: &usize) -> Result<usize, String> {
    Ok(*n * 2)
}
pub fn mapped(all: &[usize]) -> Result<Vec<usize>, String> {
    try_map(all, twice)
}
pub struct Hull {
    prev: Vec<usize>,
    next: Vec<usize>,
    tri: Vec<usize>,
    hash: Vec<usize>,
}
impl Hull {
    pub fn new(n: usize, hash_len: usize) -> Self {
        Hull {
            prev: vec![0; n],
            next: vec![0; n], // next
            tri: vec![0; n],
            hash: vec![1; hash_len],
        }
    }
    pub fn sum(&self) -> usize {
        self.prev.len() + self.next.len() + self.tri.len() + self.hash.len()
    }
}
pub struct Pair<T>(pub T);
pub fn same<T: PartialEq>(a: &Pair<T>, b: &Pair<T>) -> bool {
    a.0 == b.0
}
pub fn more<T: PartialEq<T> + Clone>(a: &Pair<T>, b: &Pair<T>) -> Option<T> {
    (a.0 == b.0).then(|| a.0.clone())
}
pub struct Desc {
    pub names: Vec<String>,
    pub id: u64,
}
fn is_valid(name: &str) -> bool {
    !name.is_empty()
}
pub fn checked(desc: Desc) -> Option<Desc> {
    for name in &desc.names {
        if !is_valid(name) {
            return None;
        }
    }
    Some(desc)
}
pub fn is_older(ages: &std::collections::HashMap<String, u32>, name: &str) -> Option<bool> {
    let age = ages.get(name).copied()?;
    if age > 18 {
        return Some(true);
    }
    Some(false)
}
pub struct All<T>(pub Vec<T>);
impl<T> All<T>
where
    T: PartialEq<T> + Clone,
{
    pub fn without(&self, one: &T) -> Vec<T> {
        self.0.iter().filter(|other| *other != one).cloned().collect()
    }
}
impl<T> All<T>
where
    T: PartialEq<T>,
{
    pub fn has(&self, one: &T) -> bool {
        self.0.iter().any(|other| other == one)
    }
}
pub fn sent<F: Fn(u8) -> u8 + Send>(each: F) -> u8 {
    std::thread::scope(|scope| scope.spawn(move || each(1)).join().unwrap_or(0))
}
pub fn done<F: Fn(u8) -> u8>(each: F) -> u8 {
    each(2)
}
pub fn done_twice<F: Fn(u8) -> u8>(each: F) -> u8 {
    each(3) + each(4)
}
