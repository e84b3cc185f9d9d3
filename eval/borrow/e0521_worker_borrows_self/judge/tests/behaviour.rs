use e0521_worker_borrows_self::Counter;

#[test]
fn workers_outlive_the_counter() {
    let counter = Counter::by(3);
    let workers: Vec<_> = (0..4).map(|_| counter.start(10)).collect();
    for worker in workers {
        worker.join().unwrap();
    }
    assert_eq!(counter.total(), 120);
    let last = Counter::by(1).start(5);
    last.join().unwrap();
}
