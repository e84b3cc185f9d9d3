#[derive(Debug, PartialEq, Clone)]
enum Order {
    New { items: u32 },
    Paid { items: u32, amount: u64 },
    Shipped(String),
}

fn pay(order: Order, amount: u64) -> Result<Order, Order> {
    match order {
        Order::New { items } if items > 0 => Ok(Order::Paid { items }),
        other => Err(other),
    }
}

fn ship(order: Order, code: &str) -> Result<Order, Order> {
    match order {
        Order::Paid { .. } => Ok(Order::Shipped(code.to_string())),
        other => Err(other),
    }
}

fn main() {
    let paid = pay(Order::New { items: 2 }, 10).unwrap();
    assert_eq!(paid, Order::Paid { items: 2, amount: 10 });
    assert_eq!(ship(paid, "x1"), Ok(Order::Shipped("x1".into())));
    assert_eq!(pay(Order::New { items: 0 }, 1), Err(Order::New { items: 0 }));
}
