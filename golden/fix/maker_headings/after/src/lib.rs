struct Pair<A, B = A> {
    first: A,
    second: B,
}

struct Cache<K, V> {
    keys: Vec<K>,
    values: Vec<V>,
}

impl<K, V> Cache<K, V> {
    fn len(&self) -> usize {
        self.keys.len().min(self.values.len())
    }
}

struct Name<'a> {
    text: &'a str,
}

impl<'a> Name<'a> {
    fn text(&self) -> &'a str {
        self.text
    }
}

struct Reader<'a> {
    text: &'a str,
}

impl<'a> Reader<'a> {
    fn starts<'b>(&self, with: &'b str) -> Option<&'b str> {
        self.text.starts_with(with).then_some(with)
    }
}

trait Priced {
    fn price(&self) -> u32;
}

struct Book(u32);

impl Priced for Book {
    fn price(&self) -> u32 {
        self.0
    }
}

fn cheapest<T: Priced>(items: &[T]) -> Option<&T> {
    items.iter().min_by_key(|item| item.price())
}

struct Button {
    action: Box<dyn Fn() -> u32>,
}

struct Feed {
    lines: Box<dyn Iterator<Item = String>>,
}

impl Feed {
    fn next_line(&mut self) -> Option<String> {
        self.lines.next()
    }
}

struct Guard<T> {
    inner: Vec<T>,
}

impl<T> Drop for Guard<T> {
    fn drop(&mut self) {
        self.inner.clear();
    }
}
