//! [`reaches_out`]: whether code can mean a name of another module of its crate.

use super::code::{Code, is_keyword};
use super::token::Kind;
use super::use_tree::{is_use, leaves};
use std::collections::HashSet;

/// First segments of paths that lead out of a module.
pub(super) const OUTWARD: &[&str] = &["crate", "self", "super"];

/// The first of the tokens `from..to`, a whole file or the body of a module, that needs `name` of another module; `*`
/// stands for any name.
///
/// Paths from `crate`, `self` and `super` lead out, and so does a glob import of one, for the names that the code uses and
/// does not bring in by itself. A path that merely begins with the name leads out where edition 2015 would say so.
pub(super) fn reaches_out(code: Code<'_>, from: usize, to: usize, name: &str) -> Option<usize> {
    let to = to.min(code.len());
    let is_name =
        |i: usize| code.name(i).is_some_and(|found| name == "*" && !is_keyword(found) || found == name.as_bytes());
    let (mut first_use, mut has_glob, mut is_own) = (None, false, false);
    let mut leads_out = false;
    let mut i = from;
    while i < to {
        if is_use(code, i) {
            let (leaves, end) = leaves(code, i);
            for leaf in &leaves {
                let outward = code.is_any_word(leaf.root, OUTWARD);
                let is_glob = code.is_punct(leaf.name, b'*');
                if outward && is_glob {
                    if name == "*" {
                        return Some(leaf.root);
                    }
                    has_glob = true;
                }
                is_own |= !outward && code.name(leaf.name) == Some(name.as_bytes()) && leaf.root != leaf.name;
            }
            let roots: HashSet<usize> = leaves.iter().map(|leaf| leaf.root).collect();
            let outward = roots.iter().any(|root| code.is_any_word(*root, OUTWARD));
            let hit = (i..end).find(|at| is_name(*at) && (outward || name != "*" && roots.contains(at)));
            if hit.is_some() {
                return hit;
            }
            i = end.max(i + 1);
            continue;
        }
        if code.name(i).is_some() {
            let goes_on = i > from + 1 && code.is_pair(i - 2, *b"::");
            let has_head = goes_on && i > 2 && code.name(i - 3).is_some();
            let is_member = i > from && code.is_punct(i - 1, b'.') && !(i > 1 && code.is_pair(i - 2, *b".."));
            if !has_head {
                leads_out = code.is_any_word(i, OUTWARD) && code.is_pair(i + 1, *b"::");
            }
            if is_name(i) && !is_member {
                if leads_out || goes_on && !has_head && name != "*" {
                    return Some(i);
                }
                first_use = first_use.or(Some(i));
            }
            let declares = code.is_any_word(i, &["struct", "enum", "union", "trait", "mod"]);
            is_own |= declares && code.name(i + 1) == Some(name.as_bytes());
        } else if !code.is_punct(i, b':') {
            leads_out = false;
        }
        i += 1;
    }
    first_use.filter(|_| has_glob && !is_own)
}

/// The methods by which code uses a trait of the standard library without naming it.
pub(crate) fn trait_methods(name: &str) -> Vec<&'static [u8]> {
    const METHODS: &[(&str, &str)] = &[
        ("AsFd", "as_fd"),
        ("AsHandle", "as_handle"),
        ("AsRawFd", "as_raw_fd"),
        ("AsRawHandle", "as_raw_handle"),
        ("AsRawSocket", "as_raw_socket"),
        ("AsciiExt", "is_ascii to_ascii_uppercase to_ascii_lowercase eq_ignore_ascii_case make_ascii_lowercase"),
        ("Borrow", "borrow"),
        ("BorrowMut", "borrow_mut"),
        ("BufRead", "fill_buf consume read_until read_line split lines"),
        ("BuildHasher", "build_hasher hash_one"),
        ("CommandExt", "uid gid exec pre_exec arg0 process_group creation_flags raw_arg groups"),
        ("DirBuilderExt", "mode"),
        ("DirEntryExt", "ino"),
        ("Error", "source description cause"),
        ("ExitStatusExt", "from_raw signal core_dumped stopped_signal continued into_raw"),
        ("FileExt", "read_at read_exact_at write_at write_all_at seek_read seek_write"),
        ("FileTypeExt", "is_block_device is_char_device is_fifo is_socket is_symlink_dir is_symlink_file"),
        ("FromIterator", "from_iter"),
        ("FromRawFd", "from_raw_fd"),
        ("FromRawHandle", "from_raw_handle"),
        ("FromRawSocket", "from_raw_socket"),
        ("FromStr", "from_str"),
        ("Hash", "hash hash_slice"),
        ("Hasher", "finish write write_u8 write_u16 write_u32 write_u64 write_usize write_i32 write_i64"),
        ("IntoRawFd", "into_raw_fd"),
        ("IntoRawHandle", "into_raw_handle"),
        ("IntoRawSocket", "into_raw_socket"),
        (
            "MetadataExt",
            "dev ino mode nlink uid gid rdev size atime mtime ctime blksize blocks st_mode st_size \
            file_attributes creation_time last_access_time last_write_time file_size",
        ),
        ("OpenOptionsExt", "mode custom_flags access_mode share_mode attributes security_qos_flags"),
        ("OsStrExt", "from_bytes as_bytes encode_wide"),
        ("OsStringExt", "from_vec into_vec from_wide"),
        ("PermissionsExt", "mode set_mode from_mode"),
        ("Read", "read read_vectored read_to_end read_to_string read_exact by_ref bytes chain take"),
        ("Seek", "seek rewind stream_position seek_relative"),
        ("ToOwned", "to_owned clone_into"),
        ("ToSocketAddrs", "to_socket_addrs"),
        ("ToString", "to_string"),
        ("TryFrom", "try_from"),
        ("TryInto", "try_into"),
        ("Write", "write write_vectored flush write_all write_fmt by_ref write_str write_char"),
    ];
    let methods = METHODS.iter().find(|(known, _)| *known == name).map(|(_, methods)| *methods).unwrap_or_default();
    let mut found: Vec<&'static [u8]> = methods.split_whitespace().map(str::as_bytes).collect();
    if name == "Write" {
        // The macros call `write_fmt`.
        found.extend([b"write".as_slice(), b"writeln".as_slice()]);
    }
    found
}

/// The macro that the token at `i` calls by a bare name (`name!(..)`, `#[derive(Name)]`, `#[name]`), if the standard
/// library has none of that name.
pub(super) fn bare_macro<'a>(code: Code<'a>, i: usize) -> Option<&'a [u8]> {
    let name = code.name(i)?;
    let text = std::str::from_utf8(name).ok()?;
    if i > 1 && code.is_pair(i - 2, *b"::") || code.is_pair(i + 1, *b"::") {
        return None;
    }
    let known = |list: &str| list.split_whitespace().any(|word| word == text);
    let is_call = code.is_punct(i + 1, b'!')
        && (matches!(code.kind(i + 2), Some(Kind::Open(_))) || code.kind(i + 2) == Some(Kind::Ident))
        && !code.is_pair(i + 1, *b"!=");
    if is_call {
        return (!known(MACROS)).then_some(name);
    }
    let open = code.parent(i)?;
    let is_attribute = open > 0 && (code.is_punct(open - 1, b'#') || open > 1 && code.is_punct(open - 2, b'#'));
    if is_attribute && code.is_open(open, b'[') {
        return (i == open + 1 && !known(ATTRIBUTES)).then_some(name);
    }
    let in_derive = open > 0 && code.is_word(open - 1, "derive") && code.enclosing_attribute(i).is_some();
    (in_derive && !known(DERIVES)).then_some(name)
}

const MACROS: &str = "addr_of addr_of_mut assert assert_eq assert_ne cfg column compile_error concat concat_idents dbg \
    debug_assert debug_assert_eq debug_assert_ne env eprint eprintln file format format_args global_asm asm include \
    include_bytes include_str line macro_rules matches module_path option_env panic print println stringify \
    thread_local todo try unimplemented unreachable vec write writeln cfg_select assert_matches debug_assert_matches";

const DERIVES: &str = "Clone Copy Debug Default Eq Hash Ord PartialEq PartialOrd";

const ATTRIBUTES: &str = "allow automatically_derived bench cfg cfg_attr cold crate_name crate_type debugger_visualizer \
    default deny deprecated derive diagnostic doc expect export_name feature forbid global_allocator ignore inline \
    instruction_set link link_name link_ordinal link_section macro_export macro_use must_use no_builtins no_implicit_prelude \
    no_link no_main no_mangle no_std non_exhaustive panic_handler path proc_macro proc_macro_attribute proc_macro_derive \
    recursion_limit repr rustfmt should_panic target_feature test track_caller type_length_limit unsafe used warn \
    windows_subsystem clippy rustc_on_unimplemented coverage optimize";
