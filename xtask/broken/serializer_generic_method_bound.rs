trait Sink {
    fn put(&mut self, text: &str);
}

impl Sink for String {
    fn put(&mut self, text: &str) {
        self.push_str(text);
    }
}

trait Encode {
    fn encode<S: Sink>(&self, sink: &mut S);
}

impl Encode for bool {
    fn encode<S: Sink>(&self, sink: &mut S) {
        sink.put(if *self { "true" } else { "false" });
    }
}

impl<T: Encode> Encode for Vec<T> {
    fn encode<S>(&self, sink: &mut S) {
        sink.put("[");
        for (at, item) in self.iter().enumerate() {
            if at > 0 {
                sink.put(",");
            }
            item.encode(sink);
        }
        sink.put("]");
    }
}

fn main() {
    let mut out = String::new();
    vec![vec![true], vec![]].encode(&mut out);
    assert_eq!(out, "[[true],[]]");
}
