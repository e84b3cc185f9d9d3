struct Header {
    kind: u8,
    len: u16,
}

impl Header {
    fn of(payload: &[u8]) -> Header {
        Header { kind: 1, len: payload.len() }
    }

    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.kind);
        out.extend_from_slice(&self.len.to_be_bytes());
    }
}

#[repr(C)]
struct Record {
    id: u32,
    size: u32,
}

fn record(id: u32, text: &str) -> Record {
    Record { id, size: text.len() }
}

struct Stats {
    seen: u32,
    most: usize,
}

impl Stats {
    fn of(list: &[u8]) -> Stats {
        Stats { seen: list.len(), most: 3 }
    }

    fn left(&self) -> usize {
        self.most.max(self.seen) - self.seen
    }
}

fn checksum(text: &[u8]) -> u16 {
    let mut sum: u32 = 0;
    for byte in text {
        sum += u32::from(*byte);
    }
    sum
}

pub fn frame(payload: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    Header::of(payload).write(&mut out);
    out.extend_from_slice(&checksum(payload).to_be_bytes());
    out
}

pub fn total(text: &str) -> usize {
    let record = record(1, text);
    record.id as usize + record.size as usize + Stats::of(text.as_bytes()).left()
}
