use crate::{Filter, Formatter};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::collections::BTreeSet;
use std::collections::HashMap;
use std::sync::Arc;
use std::sync::Mutex;

pub struct Output {
    by_name: HashMap<Cow<'static, str>, u8>,
    filters: Vec<Filter>,
    formatters: BTreeMap<u8, Formatter>,
    sender: Mutex<BTreeSet<u8>>,
    shared: Arc<u8>,
    last: Cow<'static, str>,
}
