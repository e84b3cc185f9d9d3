use std::marker::PhantomData;
use std::sync::mpsc::Sender;

pub struct Account {
    sum: u64,
}

pub struct Cheque {
    sum: u64,
}

impl Cheque {
    fn deposit(self, to: &mut Account) -> u64 {
        to.sum += self.sum;
        to.sum
    }
}

pub fn twice(cheque: Cheque, to: &mut Account) -> u64 {
    cheque.deposit(to);
    cheque.deposit(to)
}

pub struct Open;
pub struct Closed;

pub struct Door<S> {
    id: u32,
    state: PhantomData<S>,
}

impl Door<Closed> {
    fn open(self) -> Door<Open> {
        Door { id: self.id, state: PhantomData }
    }
}

pub fn both(door: Door<Closed>) -> (Door<Open>, Door<Closed>) {
    let open = door.open();
    (open, door)
}

pub struct Feed {
    to: Sender<u32>,
    sent: u32,
}

impl Feed {
    pub fn send(&mut self, value: u32) -> bool {
        self.sent += 1;
        self.to.send(value).is_ok()
    }

    fn total(self) -> u32 {
        self.sent
    }
}

pub fn totals(feed: Feed) -> u32 {
    feed.total() + feed.total()
}

pub struct Field {
    width: u32,
    height: u32,
}

impl Field {
    fn area(self) -> u32 {
        assert!(self.width > 0);
        let mut area = 0;
        for _ in 0..self.height {
            area += self.width;
        }
        area
    }
}

pub fn areas(field: Field) -> u32 {
    field.area() + field.area()
}
