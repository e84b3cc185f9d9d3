//! Lists that are gone over, and bytes that are written.

use std::collections::hash_map::{HashMap, IterMut};
use std::io;

pub struct Many<K, V> {
    inner: HashMap<K, Vec<V>>,
}

impl<'a, K, V> IntoIterator for &'a mut Many<K, V> {
    type Item = (&'a K, &'a mut Vec<V>);
    type IntoIter = IterMut<'a, K, Vec<V>>;

    fn into_iter(self) -> IterMut<'a, K, Vec<V>> {
        self.inner.iter_mut()
    }
}

pub trait Sink {
    type Text: ?Sized;

    fn put(&mut self, text: &Self::Text) -> io::Result<()>;
}

impl Sink for dyn io::Write {
    type Text = [u8];

    fn put(&mut self, text: &Self::Text) -> io::Result<()> {
        self.write_all(text)
    }
}

fn put_all<S: Sink<Text = [u8]> + ?Sized>(sink: &mut S) -> io::Result<()> {
    sink.put(b"all")
}

pub fn write(sink: &mut (dyn io::Write + 'static)) -> io::Result<()> {
    put_all(sink)
}
