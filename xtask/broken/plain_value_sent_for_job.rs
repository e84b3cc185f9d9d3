use std::sync::mpsc;
use std::thread;

enum Job {
    Square(u64),
    Stop,
}

fn run(jobs: Vec<u64>) -> Vec<u64> {
    let (to_worker, jobs_in) = mpsc::channel();
    let (to_main, results) = mpsc::channel();
    let worker = thread::spawn(move || {
        for job in jobs_in {
            match job {
                Job::Square(n) => to_main.send(n * n).unwrap(),
                Job::Stop => break,
            }
        }
    });
    for n in jobs {
        to_worker.send(n).unwrap();
    }
    to_worker.send(Job::Stop).unwrap();
    worker.join().unwrap();
    results.iter().collect()
}

fn main() {
    assert_eq!(run(vec![1, 2, 3]), [1, 4, 9]);
}
