use std::cell::RefCell;
use std::rc::Rc;

pub struct Meter {
    count: Rc<RefCell<u32>>,
}

impl Meter {
    pub fn tick(&self) {
        *self.count.borrow_mut() += 1;
    }

    pub fn read(&self) -> u32 {
        *self.count.borrow()
    }
}

#[derive(Debug)]
pub struct Job {
    name: String,
    tries: u32,
}

impl Job {
    fn run(&self) -> bool {
        self.tries < 3 && !self.name.is_empty()
    }
}

pub fn run(job: Job) -> String {
    let label = job.name.clone();
    if job.run() { label } else { format!("{label} failed") }
}

pub fn reverse(values: &mut Vec<String>) {
    let (mut a, mut b) = (0, values.len());
    while a + 1 < b {
        b -= 1;
        values.swap(a, b);
        a += 1;
    }
}
