use std::cmp::Ordering;
use std::future::Future;
use std::pin::Pin;
use std::sync::atomic::AtomicUsize;

static COUNT: AtomicUsize = AtomicUsize::new(0);

pub fn count() -> usize {
    COUNT.fetch_add(1, Ordering::SeqCst)
}

pub fn compare(a: u8, b: u8) -> Ordering {
    a.cmp(&b)
}

pub fn later() -> Pin<Box<dyn Future<Output = u8>>> {
    Box::new(async { 1 })
}

pub struct Cell(pub u8);

pub fn double(cell: &Cell) -> u8 {
    cell.0 * 2
}

#[cfg(test)]
mod tests {
    #[test]
    fn doubles() {
        let cell = Cell(2);
        assert_eq!(double(&cell), 4);
        assert!(count() < 3);
    }
}
