use std::marker::PhantomData;

struct Id<T> {
    raw: u32,
    of: PhantomData<T>,
}

struct User;
struct Order;

impl<T> Id<T> {
    fn new(raw: u32) -> Self {
        Id { raw }
    }
}

fn key(user: &Id<User>, order: &Id<Order>) -> (u32, u32) {
    (user.raw, order.raw)
}

fn main() {
    assert_eq!(key(&Id::new(1), &Id::new(2)), (1, 2));
}
