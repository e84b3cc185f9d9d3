use std::cell::RefCell;
use std::collections::VecDeque;
use std::sync::Mutex;

pub struct Queue {
    jobs: Mutex<VecDeque<u32>>,
}

impl Queue {
    pub fn run(&self) -> u32 {
        let mut done = 0;
        while let Some(job) = self.jobs.pop_front() {
            if job > 1 {
                self.jobs.push_back(job - 1);
            }
            done += 1;
        }
        done
    }

    pub fn fill(&self) {
        let mut jobs = self.jobs.lock().unwrap();
        jobs.push_back(1);
        if jobs.len() < 2 {
            self.jobs.push_back(2);
        }
    }

    pub fn add(&self, job: u32) {
        self.jobs.lock().unwrap().push_back(job);
    }
}

pub struct Log {
    lines: RefCell<Vec<usize>>,
}

impl Log {
    pub fn number(&self) {
        self.lines.push(self.lines.borrow().len());
    }

    pub fn number_in_two(&self) {
        let count = self.lines.borrow().len();
        self.lines.borrow_mut().push(count);
    }

    pub fn show(&self) {
        for line in self.lines.borrow().iter() {
            println!("{line} of {}", self.lines.borrow().len());
        }
    }

    pub fn double(&self) {
        for line in self.lines.borrow().iter() {
            self.lines.push(*line);
        }
    }
}
