pub struct Queue {
    items: Vec<u32>,
}

pub fn empty_queue() -> Queue {
    Queue { items: Vec::new() }
}

pub fn len(q: &Queue) -> usize {
    q.items.len()
}
