use std::sync::Mutex;

pub struct Store {
    list: Mutex<Vec<u32>>,
}

impl Store {
    fn refresh(&self) {
        self.list.lock().unwrap().push(1);
    }

    pub fn sync(&self) -> usize {
        let list = self.list.lock().unwrap();
        drop(list);
        self.refresh();
        list.len()
    }
}
