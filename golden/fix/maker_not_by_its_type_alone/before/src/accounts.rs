use std::sync::Arc;

pub struct Money {
    pub cents: i64,
}

pub struct Graph {
    pub edges: Vec<(usize, usize)>,
}

pub struct Pool {
    pub size: usize,
}

pub struct Account {
    balance: Money,
    graph: Graph,
    pool: Arc<Pool>,
}

fn money(cents: i64) -> Money {
    Money { cents }
}

fn shown(amount: &Money) -> String {
    format!("{}", amount.cents)
}

fn same(left: &Graph, right: &Graph) -> bool {
    left.edges == right.edges
}

fn run(pool: Arc<Pool>) -> usize {
    pool.size
}

impl Account {
    pub fn new(pool: Arc<Pool>) -> Self {
        Account { balance: money(0), graph: Graph { edges: Vec::new() }, pool }
    }

    pub fn take(&mut self, cents: i64) -> String {
        let amount = money(cents);
        self.balance.cents -= amount.cents;
        shown()
    }

    pub fn is_like(&self, other: &Account) -> bool {
        same(&self.graph)
    }

    pub fn started(&self, size: usize) -> usize {
        let pool = Arc::new(Pool { size });
        let n = run();
        n + pool.size + self.pool.size
    }
}
