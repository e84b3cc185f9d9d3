use std::cmp::Reverse;
use std::collections::BinaryHeap;

pub fn cheapest(costs: &[(u32, usize)]) -> Option<usize> {
    let mut heap = BinaryHeap::new();
    for &(cost, index) in costs {
        heap.push(Reverse((cost, index)));
    }
    heap.pop().map(|Reverse((_, index))| index)
}
