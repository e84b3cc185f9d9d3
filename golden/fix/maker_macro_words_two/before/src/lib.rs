//! Words of a macro.

macro_rules! flags {
    (@one $list:ident bytes) => { $list.push("bytes"); };
    (@one $list:ident string) => { $list.push("string"); };
    (@one $list:ident tuple) => { $list.push("tuple"); };
    (@one $list:ident strong) => { $list.push("other"); };
    ($list:ident: $($word:ident)*) => { $(flags!(@one $list $word);)* };
}

pub fn all() -> Vec<&'static str> {
    let mut list = Vec::new();
    flags! {
        list: bytes strng tuple
    }
    list
}
