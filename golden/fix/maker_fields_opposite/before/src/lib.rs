pub struct Range<T> {
    pub start: T,
    pub end: T,
}

pub struct Gaps<'r, T> {
    pub count: usize,
    pub query_start: &'r T,
    pub query_end: &'r T,
}

pub fn gaps<T>(outer: &Range<T>, count: usize) -> Gaps<'_, T> {
    Gaps { count, query_start: &outer.start }
}

pub struct Node {
    pub next: *mut Node,
}

impl Node {
    fn sigil() -> Node {
        Node { next: std::ptr::null_mut() }
    }
}

pub struct List {
    pub len: usize,
    pub head: *mut Node,
    pub tail: *mut Node,
}

impl List {
    pub fn new(len: usize) -> List {
        List { len, head: Box::into_raw(Box::new(Node::sigil())) }
    }
}
