use std::collections::HashMap;

/// Like the keys of a [`HashMap`], but fewer.
pub struct Keys;
