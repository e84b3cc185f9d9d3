//! The size of a tree of folders, asked for asynchronously.

use std::collections::BTreeMap;
use std::future::Future;
use std::pin::pin;
use std::task::{Context, Poll, Waker};

/// Runs a future to its end on this thread.
pub fn block_on<F: Future>(future: F) -> F::Output {
    let mut future = pin!(future);
    let mut context = Context::from_waker(Waker::noop());
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
    }
}

#[derive(Debug)]
pub enum Node {
    File(u64),
    Folder(BTreeMap<String, Node>),
}

#[derive(Debug, Default, Clone, Copy, PartialEq, Eq)]
pub struct Sum {
    pub files: u64,
    pub bytes: u64,
    pub depth: u64,
}

/// What is in `node`; a file alone has the depth 0.
pub async fn sum(node: &Node) -> Sum {
    match node {
        Node::File(bytes) => Sum { files: 1, bytes: *bytes, depth: 0 },
        Node::Folder(inner) => {
            let mut total = Sum::default();
            for node in inner.values() {
                let part = sum(node).await;
                total.files += part.files;
                total.bytes += part.bytes;
                total.depth = total.depth.max(part.depth);
            }
            total.depth += 1;
            total
        }
    }
}
