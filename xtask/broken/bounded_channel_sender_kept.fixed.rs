use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;

struct Pipeline {
    input: Sender<String>,
    output: Receiver<usize>,
}

fn start() -> Pipeline {
    let (input, texts) = mpsc::channel::<String>();
    let (results, output) = mpsc::channel();
    thread::spawn(move || {
        for text in texts {
            if results.send(text.len()).is_err() {
                break;
            }
        }
    });
    Pipeline { input, output }
}

fn main() {
    let pipeline = start();
    pipeline.input.send("abc".to_string()).unwrap();
    assert_eq!(pipeline.output.recv(), Ok(3));
}
