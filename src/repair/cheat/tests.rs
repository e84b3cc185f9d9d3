use super::*;

mod honest;

fn labels(before: &str, after: &str) -> Vec<String> {
    cheats(before, after, &[]).into_iter().map(|cheat| cheat.to_string()).collect()
}

fn kinds(before: &str, after: &str) -> Vec<CheatKind> {
    let mut kinds: Vec<CheatKind> = cheats(before, after, &[]).into_iter().map(|cheat| cheat.kind).collect();
    kinds.dedup();
    kinds
}

#[test]
fn every_kind_is_found() {
    use CheatKind::*;
    for (kind, before, after) in [
        (DeletedCode, "fn f() { a(); b(); }", "fn f() { a(); }"),
        (DeletedCode, "fn f() {} fn g() {}", "fn f() {}"),
        (DeletedCode, "struct S { a: u8, b: u8 }", "struct S { a: u8 }"),
        (DeletedCode, "enum E { A, B }", "enum E { A }"),
        (DeletedCode, "fn f(e: E) { match e { A => a(), B => b() } }", "fn f(e: E) { match e { A => a() } }"),
        (DeletedCode, "fn f() -> u8 { compute(1) }", "fn f() -> u8 { 0 }"),
        (DeletedCode, "fn f() { s.write(1); t() }", "fn f() { (); t() }"),
        (DeletedCode, "fn f() -> S { S { a: 1, b: 2 } }", "fn f() -> S { S { a: 1 } }"),
        (DeletedCode, "fn f() { if x { a() } else { b() } }", "fn f() { if x { a() } else { } }"),
        (DeletedCode, "fn f() { let Some(n) = r.next() else { return }; g(n) }", "fn f() { let n = r.n; g(n) }"),
        (
            DeletedCode,
            "fn f() -> Option<u8> { let n = match r() { Some(n) => n, None => return None }; g(n) }",
            "fn f() -> Option<u8> { let Some(n) = r() else { return Some(7) }; g(n) }",
        ),
        (DeletedCode, "impl A for B { fn x() {} fn y() {} }", "impl A for B { fn x() {} }"),
        (DeletedCode, "impl A for B { }", ""),
        (DeletedCode, "impl A for B { fn x() {} }", "struct C; impl A for C { fn x() {} }"),
        (DeletedCode, "impl A for B { fn x() { y(); } }", "impl A for C { fn x() {} } fn g() { C(1) }"),
        (DeletedCode, "impl<T: D> A for T { }", "impl A for u8 { }"),
        (DeletedCode, "impl<T: D> A for T { } impl A for B { }", "impl A for u8 { } impl A for B { }"),
        (CondensedCode, "fn f() { a(b); a(b); }", "fn f() { a(b); }"),
        (CondensedCode, "fn f() { for i in 0..n { a[i] = b[i]; } }", "fn f() { a[..n].copy_from_slice(&b[..n]); }"),
        (CondensedCode, "fn f() { if a > b { g(a) } h(b) }", "fn f() { g(a); h(b) }"),
        (CondensedCode, "fn f() { x += y; x += y; x }", "fn f() { x += y; x }"),
        (CondensedCode, "fn f() { let x = 1; g(x); g(1) }", "fn f() { let x = 1; g(x) }"),
        (DeletedCode, "fn f() { for x in v { a.push(g(x)); save(x); } a }", "fn f() { v.map(|x| g(x)).collect() }"),
        (DeletedCode, "fn f() -> usize { v.len() }", "fn f() -> usize { 0 }"),
        (DeletedCode, "fn f() -> usize { v.iter().max() }", "fn f() -> usize { None }"),
        (DeletedCode, "fn f() { let x = v.first(); p.push(x); p }", "fn f() { p }"),
        (DeletedCode, "fn f() { save(a); b() }", "fn f() { b() } fn g() { save(a) }"),
        (EmptiedBody, "fn f() { a(); }", "fn f() { }"),
        (EmptiedBody, "impl A { fn f(&self) { a(); b() } }", "impl A { fn f(&self) {} }"),
        (LintSilenced, "fn f() { a() }", "#[allow(unused)] fn f() { a() }"),
        (LintSilenced, "fn f() { a() }", "#![allow(dead_code)]\nfn f() { a() }"),
        (LintSilenced, "fn f() { a() }", "#[expect(unused)] fn f() { a() }"),
        (LintSilenced, "#[allow(a)] fn f() { a() }", "#[allow(a, b)] fn f() { a() }"),
        (SwitchedOff, "fn f() { a() }", "#[cfg(any())] fn f() { a() }"),
        (SwitchedOff, "fn f() { a() }", "fn f() { if cfg!(x) { a() } }"),
        (SwitchedOff, "fn f() { a() }", "fn f() { let Some(_) = None::<u8> else { return }; a() }"),
        (SwitchedOff, "fn f() { a() }", "fn f() { if let Some(_) = Option::<u8>::None { a() } }"),
        (SwitchedOff, "fn f() { a() }", "fn f() { match Err::<(), _>(1) { Ok(()) => a(), Err(_) => {} } }"),
        (SwitchedOff, "fn f() { a() }", "fn f() { let Some(_) = Some(1).filter(|_| false) else { return }; a() }"),
        (SwitchedOff, "fn f() { a() }", "fn f() { match 1 { 1 => {} _ => a() } }"),
        (SwitchedOff, "fn f() { a() }", "fn f() { if matches!(1, 2) { a() } }"),
        (SwitchedOff, "fn f() { a() }", "fn f() { if !\"\".is_empty() { a() } }"),
        (SwitchedOff, "fn f() { if n { a() } }", "fn f() { if n && [1].is_empty() { a() } }"),
        (SwitchedOff, "fn f() { if n > m { a() } }", "fn f() { if n != n { a() } }"),
        (SwitchedOff, "fn f() { if n > m { a() } }", "fn f() { let go = n.len < n.len; if go { a() } }"),
        (SwitchedOff, "fn f() { if n > m { a() } }", "fn f() { if (n) != n { a() } }"),
        (SwitchedOff, "fn f() { if n > m { a() } }", "fn f() { if usize::MIN > 0 { a() } }"),
        (SwitchedOff, "fn f() { a() }", "fn f() { if { false } { a() } }"),
        (SwitchedOff, "fn f() { a() }", "fn f() { false.then(|| a()); }"),
        (SwitchedOff, "fn f() { a() }", "fn f() { for _ in 0..0 { a() } }"),
        (SwitchedOff, "fn f() { a() }", "fn f() { for _ in 1..(2 - 1) { a() } }"),
        // One that is mended beside one that is new.
        (
            SwitchedOff,
            "fn f() { if \"b\".is_emty() { b() } a() }",
            "fn f() { if \"b\".is_empty() { b() } if [1].is_empty() { a() } }",
        ),
        (
            SwitchedOff,
            "fn f() { if n { a() } if \"b\".is_emty() { b() } }",
            "fn f() { if [1].is_empty() { a() } if \"b\".is_empty() { b() } }",
        ),
        (
            SwitchedOff,
            "fn f() { match n { m if m > 1 => a() } }",
            "fn f() { match n { m if 1u8.is_power_of_two() => a() } }",
        ),
        (SwitchedOff, "#[test] fn f() { a() }", "#[test] #[ignore] fn f() { a() }"),
        (SwitchedOff, "#[test] fn f() { a() }", "fn f() { a() }"),
        (Unsafe, "fn f() { a() }", "fn f() { unsafe { a() } }"),
        (Unsafe, "fn f() { a() }", "unsafe fn f() { a() }"),
        (Unsafe, "struct A;", "struct A; unsafe impl Send for A {}"),
        (WiderVisibility, "mod m { fn f() {} }", "mod m { pub fn f() {} }"),
        (WiderVisibility, "mod m { struct S { a: u8 } }", "mod m { struct S { pub(crate) a: u8 } }"),
        (WiderVisibility, "pub(crate) fn f() {}", "pub fn f() {}"),
        (WiderVisibility, "use a::b;", "pub use a::b;"),
        (WeakerBound, "fn f<T: Copy + Ord>(t: T) {}", "fn f<T: Ord>(t: T) {}"),
        (WeakerBound, "fn f<T: Ord>(t: T, u: &dyn Ord) {}", "fn f<T>(t: T, u: &dyn Ord) {}"),
        (WeakerBound, "fn f<T: Eq>(t: T) {}", "fn f<T: PartialEq>(t: T) {}"),
        (WeakerBound, "fn f<T>(t: T) where T: Copy {}", "fn f<T>(t: T) {}"),
        (WeakerBound, "struct S<T>(Box<T>);", "struct S<T: ?Sized>(Box<T>);"),
        (WeakerBound, "fn f<T: I<A = u8>>(t: T) {}", "fn f<T: I>(t: T) {}"),
        (WeakerBound, "fn f<T: I<u8>>(t: T) {}", "fn f<T: I<u16>>(t: T) {}"),
        (WeakerBound, "fn f<T: I>(t: T) {}", "fn f<T: I<u16>>(t: T) {}"),
        (WeakerBound, "fn f<T: FnMut(u8)>(t: T) {}", "fn f<T: FnOnce(u8)>(t: T) {}"),
        (WeakerBound, "pub fn f<T: Fn(&A)>(t: T) {}", "pub fn f<T: Fn(&mut A)>(t: T) {}"),
        (WeakerBound, "fn f<T: Fn(&mut A)>(t: T) {}", "fn f<T: Fn(&A)>(t: T) {}"),
        (WeakerBound, "fn f<A: FnOnce(u8), B: FnMut(u8)>(a: A, b: B) {}", "fn f<A: Fn(u8), B>(a: A, b: B) {}"),
        (PublicSignature, "pub fn f(a: u8) {}", "pub fn f(a: u16) {}"),
        (PublicSignature, "pub fn f(a: u8) {}", "pub fn f(a: u8, b: u8) {}"),
        (PublicSignature, "pub fn f() -> u8 { 1 }", "pub fn f() -> Option<u8> { 1 }"),
        (PublicSignature, "pub fn f(&self) { 1 }", "pub fn f(&mut self) { 1 }"),
        (PublicSignature, "pub fn f() { 1 }", "pub async fn f() { 1 }"),
        (PublicSignature, "pub const fn f() { 1 }", "pub fn f() { 1 }"),
        (PublicSignature, "pub const A: u8 = 1;", "pub const A: u16 = 1;"),
        (PublicSignature, "pub struct S { pub a: u8 }", "pub struct S { pub a: u16 }"),
        (PublicSignature, "pub struct S(pub u8);", "pub struct S(pub u16);"),
        (PublicSignature, "pub enum E { A(u8) }", "pub enum E { A(u16) }"),
        (PublicSignature, "pub enum E { A { a: u8 } }", "pub enum E { A { a: u16 } }"),
        (PublicSignature, "pub fn f<T>(t: T) {}", "pub fn f<T, U>(t: T) {}"),
        (PublicSignature, "pub trait T { fn f(&self); }", "pub trait T { fn f(self); }"),
        (PublicSignature, "pub trait T { fn f(&self); }", "pub trait T { fn f(&self); fn g(); }"),
        (LostComment, "fn f() { a() /* why */ }", "fn f() { a() }"),
        (LostComment, "// one\n// two\nfn f() { a() }", "// one two\nfn f() { a() }"),
        (LostComment, "/// Says it.\nfn f() { a() }", "fn f() { a() }"),
        (LostComment, "fn f() { m!(a /* why */) }", "fn f() { m!(a) }"),
    ] {
        assert_eq!(kinds(before, after), [kind], "{before} -> {after}: {:?}", labels(before, after));
    }
    for macro_name in [
        "todo!()",
        "unimplemented!()",
        "panic!(\"no\")",
        "unreachable!()",
        "loop {}",
        "std::todo!()",
        "std::process::exit(1)",
        "process::abort()",
        "std::panic::panic_any(1)",
        "{ assert!(false); 1 }",
        "{ assert!(false, \"no\"); 1 }",
        "{ assert!(1 == 2); 1 }",
        "{ assert![!(1 < 2), \"no\"]; 1 }",
        "{ debug_assert_eq!((1, 2).0, 1); assert_eq!(1 + 1, 3); 1 }",
        "{ assert_ne!(\"a\", \"a\"); 1 }",
        "1 / (1 - 1)",
        "7 % 0x0",
        "1 / \"\".len() as u8",
        "1 / 0u8.min(0)",
        "[0u8; 0][i]",
        "[][x as usize]",
        "\"x\".parse().unwrap()",
        "Some(1).filter(|_| false).unwrap()",
        "Vec::new().pop().expect(\"one\")",
        "loop { std::thread::sleep(std::time::Duration::from_secs(1)); }",
        "loop { core::hint::spin_loop() }",
        "None.unwrap()",
        "None::<u8>.expect(\"no\")",
        "Option::<u8>::None.unwrap()",
        "{ use std::todo as later; later!() }",
    ] {
        let after = format!("fn f() -> u8 {{ {macro_name} }}");
        assert!(kinds("fn f() -> u8 { x + y }", &after).contains(&Placeholder), "{macro_name}");
    }
    assert_eq!(kinds("struct A;", "struct A; impl T for A { fn f() { todo!() } }"), [Placeholder]);
    // What waits and goes on, and what may be there.
    for honest in [
        "{ loop { work() } }",
        "{ loop { sleep(pause); } }",
        "a.unwrap_or(None).unwrap()",
        "{ assert!(1 < 2); x }",
        "{ assert_eq!(size, 0); x }",
        "x / (2 - 1)",
        "x / (n - n)",
        "x / \"ab\".len()",
        "[1, x][i]",
        "[0; 4][x]",
        "x.parse().unwrap()",
        "x + \"5\".parse::<u8>().unwrap()",
    ] {
        let after = format!("fn f() -> u8 {{ {honest} }}");
        assert!(!kinds("fn f() -> u8 { x }", &after).contains(&Placeholder), "{honest}");
    }
    // Where there are but tokens: in a definition, and in what a macro is given.
    let pick = |arm: &str| format!("macro_rules! pick {{ ($e:expr) => {{ match $e {{ Some(k) => k{arm} }} }} }}");
    assert_eq!(kinds(&pick(""), &pick(", None => todo!()")), [Placeholder]);
    assert_eq!(kinds("fn f() { p!(\"{}\", g()) }", "fn f() { p!(\"{}\", todo!()) }").last(), Some(&Placeholder));
}

#[test]
fn labels_and_flags_are_distinct() {
    let mut labels: Vec<_> = CheatKind::ALL.iter().map(|kind| kind.label()).collect();
    let mut flags: Vec<_> = CheatKind::ALL.iter().filter_map(|kind| kind.flag()).collect();
    labels.sort_unstable();
    labels.dedup();
    flags.sort_unstable();
    flags.dedup();
    assert_eq!((labels.len(), flags.len()), (CheatKind::ALL.len(), CheatKind::ALL.len() - 1));
}

#[test]
fn no_text_is_a_trouble() {
    for text in ["", "}", "fn", "impl for {", "fn f( {", "\u{feff}\u{e4}", "pub pub pub", "struct S<", "#["] {
        for other in ["", "fn f() {}", text] {
            let _ = (cheats(text, other, &[]), cheats(other, text, &[]));
        }
    }
}

/// What a test body may become, and what it may not.
#[test]
fn a_test_expects_what_it_did() {
    let of = |body: &str| format!("#[test] fn t() {{ {body} }}");
    for (before, after) in [
        ("assert_eq!(f(2), 4);", "assert_eq!(f(2), 5);"),
        ("assert_eq!(f(2), 4);", "assert_ne!(f(2), 4);"),
        ("assert_eq!(f(2), 4);", "assert_eq!(f(2), f(2));"),
        ("assert!(f(2) > 4);", "assert!(f(2) >= 4);"),
        ("assert!(f(2) == 4);", "assert!(f(2) == 4 || true);"),
        ("assert!(f());", "assert!(!f());"),
        ("assert!(f().is_ok());", "assert!(true, f().is_ok());"),
        ("let want = 4; assert_eq!(f(2), want);", "let want = 5; assert_eq!(f(2), want);"),
        ("assert_eq!(f(2), 4);", "return; assert_eq!(f(2), 4);"),
        ("assert_matches!(f(), Ok(_));", "assert_matches!(f(), Err(_));"),
        ("let a = \"x\"; assert_eq!(f(a), \"y\");", "let a = \"y\"; assert_eq!(f(a), \"y\");"),
        ("assert_eq!(f(2), 0x1f32);", "assert_eq!(f(2), 0x1f64);"),
    ] {
        let found = cheats(&of(before), &of(after), &[]);
        assert!(found.iter().any(|cheat| cheat.kind == CheatKind::ChangedTest), "{before} -> {after}: {found:?}");
    }
    for (before, after) in [
        ("assert_eq!(f(2), 4);", "assert_eq!(g(&2), 4);"),
        ("assert_eq!(f(2), 4);", "assert_eq!(f(2).unwrap(), 4_u64);"),
        ("assert_eq!(f(2), 4);", "assert_eq!(f(2.0), 4.0);"),
        ("assert_eq!(f(0xABCDE), 0b1010);", "assert_eq!(f(0x000A_BCDE), 10);"),
        ("assert_eq!(f('a'), \"b\");", "assert_eq!(f(\"a\"), String::from(\"b\"));"),
        ("assert!(f().sum() > 1);", "assert!(f().sum::<Vec<u8>>() > 1);"),
        ("assert!(f(|x| x.y()));", "assert!(f(|&x| x.y()));"),
        ("assert_eq!(f(2), 4);", "let two = 2; assert_eq!(f(two), 4); assert_eq!(f(2), 4);"),
    ] {
        let found = cheats(&of(before), &of(after), &[]);
        assert!(!found.iter().any(|cheat| cheat.kind == CheatKind::ChangedTest), "{before} -> {after}: {found:?}");
    }
    for (kind, before, after) in [
        (
            CheatKind::ChangedTest,
            "#[cfg(test)] mod t { fn g() { assert!(a < 1) } }",
            "#[cfg(test)] mod t { fn g() { assert!(a < 2) } }",
        ),
        (CheatKind::ChangedTest, "#[test] #[should_panic] fn t() { a() }", "#[test] fn t() { a() }"),
        (
            CheatKind::ChangedTest,
            "#[tokio::test] async fn t() { assert!(a()) }",
            "#[tokio::test] async fn t() { assert!(a() || true) }",
        ),
        (CheatKind::SwitchedOff, "#[tokio::test] async fn t() { a() }", "async fn t() { a() }"),
        (CheatKind::EmptiedBody, "#[test] fn t() { a() }", "#[test] fn t() {}"),
    ] {
        assert_eq!(kinds(before, after), [kind], "{before} -> {after}: {:?}", labels(before, after));
    }
    assert_eq!(kinds("#[test] fn t() { a() }", ""), [CheatKind::DeletedCode, CheatKind::SwitchedOff]);
    // Outside of tests an assertion may say something else, and literals may change.
    assert_eq!(labels("fn f() { assert!(a < 1) }", "fn f() { assert!(a < 2) }"), [""; 0]);
}

/// What a reviewer got past the checker.
#[test]
fn what_looks_like_a_repair_is_seen() {
    use CheatKind::*;
    let module = |items: &str| format!("#[cfg(test)] mod t {{ {items} }}");
    let test = |body: &str| format!("#[test] fn t() {{ {body} }}");
    for (kind, before, after) in [
        // An impl of a trait that goes to a type that was there, or that has nothing to do with the old one.
        (
            DeletedCode,
            "struct S(u8); struct O; impl D for S { fn d(&self) { w() } } fn g() { O }".to_owned(),
            "struct S(u8); struct O; impl D for O { fn d(&self) { w() } } fn g() { O }".to_owned(),
        ),
        (
            DeletedCode,
            "struct S(u8); impl D for S { fn d(&self) { w() } }".to_owned(),
            "struct S(u8); struct W; fn w() -> W { W } impl D for W { fn d(&self) { w() } }".to_owned(),
        ),
        // A value that nobody uses any more.
        (DeletedCode, "fn f(v: u8) -> M { M { v } }".to_owned(), "fn f(v: u8) -> M { M::default() }".to_owned()),
        (
            DeletedCode,
            "fn f(v: u8) -> M { M { v } }".to_owned(),
            "fn f(v: u8) -> M { let _ = v; M::default() }".to_owned(),
        ),
        // Bounds that another parameter has, and those that only stand in a predicate.
        (WeakerBound, "fn f<T: PartialEq, U: Eq>(t: T) {}".to_owned(), "fn f<T, U: Eq>(t: T) {}".to_owned()),
        (WeakerBound, "fn f<T: V>(t: T) {}".to_owned(), "fn f<T>(t: T) where Box<dyn V>: Sized {}".to_owned()),
        // The end of the program by another name.
        (
            Placeholder,
            "use std::process::exit; fn f() -> u8 { x }".to_owned(),
            "use std::process::exit; fn f() -> u8 { exit(x) }".to_owned(),
        ),
        (
            Placeholder,
            "fn f() -> u8 { x }".to_owned(),
            "use std::process::abort as bye; fn f() -> u8 { bye(); x }".to_owned(),
        ),
        (Placeholder, "fn f() -> u8 { x }".to_owned(), "use std::process as p; fn f() -> u8 { p::exit(x) }".to_owned()),
        (
            Placeholder,
            "fn f() -> u8 { x }".to_owned(),
            "use std::{todo, unreachable as never}; fn f() -> u8 { x; never!() }".to_owned(),
        ),
        // Macros that leave out what they are given.
        (
            SwitchedOff,
            "fn f() { a()?; }".to_owned(),
            "macro_rules! no { ($($t:tt)*) => {}; } fn f() { no!(a()?); }".to_owned(),
        ),
        (
            SwitchedOff,
            "fn f() { a()?; }".to_owned(),
            "macro_rules! no { () => { 1 }; ($e:expr) => { () } } fn f() { no!(a()?); }".to_owned(),
        ),
        (SwitchedOff, "fn f() { a()?; }".to_owned(), "fn f() { let _ = stringify!(a()?); }".to_owned()),
        // Tests that say nothing.
        (ChangedTest, test("assert_eq!(ad(a, b), want);"), test("assert_eq!(want, want);")),
        (ChangedTest, test("assert_eq!(a, want);"), test("assert_eq!(&want, want);")),
        (ChangedTest, module("const N: u8 = 1;"), module("const N: u8 = 2;")),
        (ChangedTest, module("static N: bool = true;"), module("static N: bool = false;")),
        (SwitchedOff, test("assert!(a);"), test("if false { assert!(a); }")),
        (SwitchedOff, test("assert!(a);"), test("while false { assert!(a); }")),
        (SwitchedOff, test("assert!(a);"), test("if !true { assert!(a); }")),
        (SwitchedOff, "fn f() { a() }".to_owned(), "fn f() { if 1 > 2 { a() } }".to_owned()),
        (SwitchedOff, "fn f() { if b { a() } }".to_owned(), "fn f() { if b && false { a() } }".to_owned()),
        (SwitchedOff, "fn f() { if b { a() } }".to_owned(), "fn f() { if true || b { a() } }".to_owned()),
        (SwitchedOff, "fn f() { if b { a() } }".to_owned(), "fn f() { if !true && b { a() } }".to_owned()),
        // Signs of what a test compares with.
        (ChangedTest, test("assert_eq!(f(), -1);"), test("assert_eq!(f(), 1);")),
        (ChangedTest, test("let want = -1; assert_eq!(f(), want);"), test("let want = 1; assert_eq!(f(), want);")),
        (ChangedTest, module("const N: i8 = -1;"), module("const N: i8 = 1;")),
        (ChangedTest, test("let ok = f(); assert!(ok);"), test("let ok = !f(); assert!(ok);")),
        // A value that is only thrown away.
        (
            DeletedCode,
            "fn f(v: u8) -> M { M { v } }".to_owned(),
            "fn f(v: u8) -> M { drop(v); M::default() }".to_owned(),
        ),
        // What others reach.
        (PublicSignature, "pub fn f() {}".to_owned(), "fn f() {}".to_owned()),
        (PublicSignature, "pub struct S { pub a: u8 }".to_owned(), "pub struct S { a: u8 }".to_owned()),
        (PublicSignature, "pub use a::B;".to_owned(), "use a::B;".to_owned()),
        (PublicSignature, "pub use a::{B, C};".to_owned(), "pub use a::B;".to_owned()),
        (
            PublicSignature,
            "pub fn f(a: &str) -> &'static str { a }".to_owned(),
            "pub fn f(a: &str) -> &str { a }".to_owned(),
        ),
        (PublicSignature, "pub struct S(pub &'static str);".to_owned(), "pub struct S<'a>(pub &'a str);".to_owned()),
        // Calls among a macro's arguments.
        (
            DeletedCode,
            "fn f() { println!(\"{} {}\", a, save(b)?); }".to_owned(),
            "fn f() { println!(\"{}\", a); }".to_owned(),
        ),
    ] {
        let found = kinds(&before, &after);
        assert!(found.contains(&kind), "{before} -> {after}: {found:?}");
    }
    for (before, after) in [
        (
            "impl A for Vec<B> { fn x(&self) { y(self) } } fn g() { z(v) }",
            "struct C<'b>(&'b [B]); impl A for C<'_> { fn x(&self) { y(self) } } fn g() { z(C(v)) }",
        ),
        ("pub use a::{B, C};", "pub use a::B; pub use d::C;"),
        ("pub use a::B;", "pub use c::D as B;"),
        ("pub use a::B;", "pub struct B;"),
        ("impl T for S { pub fn f(&self) {} }", "impl T for S { fn f(&self) {} }"),
        ("enum E { pub A }", "enum E { A }"),
        ("pub enum E { pub A }", "pub enum E { A }"),
        ("pub const A: &'static str = \"\";", "pub const A: &str = \"\";"),
        ("pub fn f() -> &str { a }", "pub fn f() -> &'static str { a }"),
        ("fn f() { handle.abort() }", "fn f() { handle.abort(); abort(handle) }"),
        ("fn f() { println!(\"{}\", a.b()) }", "fn f() { println!(\"{:?}\", a.b()) }"),
    ] {
        assert_eq!(labels(before, after), [""; 0], "{before} -> {after}");
    }
}

#[test]
fn only_comments_on_what_is_gone_go_with_it() {
    let before = "/// One.\n#[a(b)]\nfn one() { a() /* in it */ }\n\n// Two.\nfn two() { b() }\n";
    assert_eq!(kinds(before, "// Two.\nfn two() { b() }\n"), [CheatKind::DeletedCode]);
    let both = [CheatKind::DeletedCode, CheatKind::LostComment];
    assert_eq!(kinds(before, "fn two() { b() }\n"), both);
    assert_eq!(kinds(before, "/// One.\n#[a(b)]\nfn one() { a() /* in it */ }\n"), [CheatKind::DeletedCode]);
    assert_eq!(kinds("// A.\n\nfn f() { a() }\nfn g() {}\n", "fn f() { a() }\n"), both);
}

#[test]
fn each_lost_call_is_told_with_its_place() {
    let before = "fn f() { let x = normalise(save(path, n)); x }";
    let found = cheats(before, "fn f() { let x = n; x }", &[]);
    let told: Vec<(&str, Vec<&str>)> = found
        .iter()
        .map(|cheat| {
            (cheat.what.as_str(), cheat.calls.iter().map(|at| before.get(at.start()..at.end()).unwrap()).collect())
        })
        .collect();
    assert_eq!(told, [("fn f, call of `normalise`", vec!["normalise"]), ("fn f, call of `save`", vec!["save"])]);
}

#[test]
fn a_condition_that_goes_over_to_something_else_switches_that_off() {
    use CheatKind::*;
    let two = "#[cfg(a)] fn f() { x() } #[cfg(b)] fn g() { y() }";
    let swapped = "#[cfg(b)] fn f() { x() } #[cfg(a)] fn g() { y() }";
    assert_eq!(labels(two, swapped), ["switched-off (a condition: `b`)"]);
    let gone_over = [
        ("#[cfg(a)] fn f() { x() } fn g() { y() }", "fn f() { x() } #[cfg(a)] fn g() { y() }"),
        (
            "struct A; struct B; impl A { #[cfg(a)] fn new() {} #[cfg(b)] fn old() {} }",
            "struct A; struct B; impl A { #[cfg(b)] fn new() {} #[cfg(a)] fn old() {} }",
        ),
        (
            "mod a { #[cfg(x)] #[inline] pub fn f() { x() } } mod b { #[cfg(y)] pub fn f() { y() } }",
            "mod a { #[cfg(y)] #[inline] pub fn f() { x() } } mod b { #[cfg(x)] pub fn f() { y() } }",
        ),
        ("#[cfg(a)] use x::A; #[cfg(b)] use x::B;", "#[cfg(b)] use x::A; #[cfg(a)] use x::B;"),
        (
            "fn f() { #[cfg(a)] let x = 1; #[cfg(b)] let y = 2; z(x, y) }",
            "fn f() { #[cfg(b)] let x = 1; #[cfg(a)] let y = 2; z(x, y) }",
        ),
        ("fn f() { cfg!(a) && x() } fn g() { cfg!(b) && y() }", "fn f() { cfg!(b) && x() } fn g() { cfg!(a) && y() }"),
        ("#[cfg_attr(a, cfg(b))] fn f() { x() }", "#[cfg_attr(a, cfg(c))] fn f() { x() }"),
    ];
    for (before, after) in gone_over {
        assert_eq!(kinds(before, after), [SwitchedOff], "{after}");
    }
    let stays = [
        (two, "#[cfg(b)] fn g() { y() } #[cfg(a)] fn f() { x() }"),
        ("#[cfg(a)] fn fo() { x() } fn h() { fo() }", "#[cfg(a)] fn foo() { x() } fn h() { foo() }"),
        ("#[cfg(a)] fn f() { x() }", "#[cfg(a)] #[inline] fn f() { x() }"),
        ("#[cfg(a)] #[inline] fn f() { x() }", "#[inline]\n#[cfg(a)]\npub(self) fn f() { x() }"),
        ("#[cfg(a)] use x::A;", "#[cfg(a)] use y::A;"),
        ("fn f() { #[cfg(a)] x(); y() }", "fn g() { #[cfg(a)] x(); y() }"),
        ("fn f() { #[cfg(a)] let x = 1; z(x) }", "fn f() { #[cfg(a)] let mut x = 1; z(x) }"),
        ("#[cfg(a)] impl A<T> { fn f() {} }", "#[cfg(a)] impl<T> A<T> { fn f() {} }"),
        ("mod m { #![cfg(a)] fn f() { x() } }", "mod m { #![cfg(a)] fn f() { x() } fn g() {} }"),
    ];
    for (before, after) in stays {
        assert_eq!(kinds(before, after), [], "{after}");
    }
}
