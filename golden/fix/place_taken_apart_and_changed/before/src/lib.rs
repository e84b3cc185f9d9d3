const CAP: usize = 4;

#[derive(Clone, Debug)]
enum Repr {
    Inline { len: usize, buf: [u8; CAP] },
    Heap(String),
}

#[derive(Clone, Debug)]
pub struct Builder(Repr);

impl Builder {
    pub fn push_str(&mut self, s: &str) {
        match self.0 {
            Repr::Inline { len, buf } => {
                let old_len = *len;
                *len += s.len();
                if *len <= CAP {
                    buf[old_len..*len].copy_from_slice(s.as_bytes());
                } else {
                    let mut heap = String::with_capacity(*len);
                    heap.push_str(&String::from_utf8_lossy(&buf[..old_len]));
                    heap.push_str(s);
                    self.0 = Repr::Heap(heap);
                }
            }
            Repr::Heap(heap) => heap.push_str(s),
        }
    }

    pub fn len(&self) -> usize {
        match self.0 {
            Repr::Inline { len, buf } => (*len).min(buf.len()),
            Repr::Heap(heap) => heap.len(),
        }
    }

    pub fn shout(&mut self) {
        if let Repr::Heap(heap) = self.0 {
            heap.push('!');
        }
    }
}

pub struct List<A> {
    adapter: A,
    all: Vec<u32>,
}

impl<A> List<A> {
    pub fn take(&mut self) -> List<A> {
        List { adapter: self.adapter.clone(), all: std::mem::take(&mut self.all) }
    }
}
