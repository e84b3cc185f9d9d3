use geo::Rect;

#[derive(Default)]
struct Own {
    height: u8,
    depth: u8,
}

struct Log {
    top: u8,
}

impl Log {
    fn last(&self) -> Option<u8> {
        Some(self.top)
    }
}

fn sizes() -> [u8; 4] {
    let (own, rect) = (Own::default(), Rect::default());
    [own.width, own.width + 1, rect.width, own.depth]
}

fn main() {
    let log = Log { top: 3 };
    let (a, b) = (log.first(), log.first());
    let numbers = [1, 2, 3];
    println!("{a:?} {b:?} {:?} {:?}", numbers.first(), sizes());
}
