use crate::{Filter, Formatter};

pub struct Output {
    by_name: HashMap<Cow<'static, str>, u8>,
    filters: Vec<Filter>,
    formatters: BTreeMap<u8, Formatter>,
    sender: Mutex<BTreeSet<u8>>,
    shared: Arc<u8>,
    last: Cow<'static, str>,
}
