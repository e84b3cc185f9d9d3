use super::*;

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
        (WeakerBound, "fn f<A: FnOnce(u8), B: FnMut(u8)>(a: A, b: B) {}", "fn f<A: Fn(u8), B>(a: A, b: B) {}"),
        (PublicSignature, "pub fn f(a: u8) {}", "pub fn f(a: u16) {}"),
        (PublicSignature, "pub fn f(a: u8) {}", "pub fn f(a: u8, b: u8) {}"),
        (PublicSignature, "pub fn f() -> u8 { 1 }", "pub fn f() -> Option<u8> { 1 }"),
        (PublicSignature, "pub fn f(&self) { 1 }", "pub fn f(&mut self) { 1 }"),
        (PublicSignature, "pub fn f() { 1 }", "pub async fn f() { 1 }"),
        (PublicSignature, "pub const A: u8 = 1;", "pub const A: u16 = 1;"),
        (PublicSignature, "pub struct S { pub a: u8 }", "pub struct S { pub a: u16 }"),
        (PublicSignature, "pub struct S(pub u8);", "pub struct S(pub u16);"),
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
    for honest in ["{ loop { work() } }", "{ loop { sleep(pause); } }", "a.unwrap_or(None).unwrap()"] {
        let after = format!("fn f() -> u8 {{ {honest} }}");
        assert!(!kinds("fn f() -> u8 { x }", &after).contains(&Placeholder), "{honest}");
    }
    // Where there are but tokens: in a definition, and in what a macro is given.
    let pick = |arm: &str| format!("macro_rules! pick {{ ($e:expr) => {{ match $e {{ Some(k) => k{arm} }} }} }}");
    assert_eq!(kinds(&pick(""), &pick(", None => todo!()")), [Placeholder]);
    assert_eq!(kinds("fn f() { p!(\"{}\", g()) }", "fn f() { p!(\"{}\", todo!()) }").last(), Some(&Placeholder));
}

#[test]
fn honest_repairs_are_none() {
    for (before, after) in [
        ("type X = u32<i32>;", "type X = u32;"),
        ("fn f<T: I>(t: T) {}", "fn f<T: I<A = Vec<u8>, B = (u8, u8)>>(t: T) {}"),
        ("fn f<T: I<u8>>(t: T) {}", "fn f<T: I<u8, A = u8>>(t: T) {}"),
        ("fn f<T: FnOnce(u8)>(t: T) {}", "fn f<T: FnMut(u8)>(t: T) {}"),
        ("fn f() { g(a == b) }", "fn f() { g(addr_eq(a, b as unsafe extern \"C\" fn(u8))) }"),
        ("fn f() { a() }", "fn f() { a(); }"),
        ("fn f() { let x = 1; x += 1; }", "fn f() { let mut x = 1; x += 1; }"),
        ("use a::B;\nfn f() {}", "fn f() {}"),
        ("fn f() {}", "use a::B;\nfn f() {}"),
        ("fn f() { g(x, y) }", "fn f() { g(&y, x.clone()) }"),
        ("fn f() { g(x, y) }", "fn f() { g(x) }"),
        ("fn f() { x.clone().go() }", "fn f() { x.go() }"),
        ("fn f() { Some(x).go() }", "fn f() { x.go() }"),
        ("fn f() { x.len() }", "fn f() { x.len }"),
        ("fn f() { go_on(x) }", "fn f() { go_one(x) }"),
        ("pub fn f(a: &str) -> &str { a }", "pub fn f<'a>(a: &'a str) -> &'a str { a }"),
        ("pub struct S { pub a: &str }", "pub struct S<'a> { pub a: &'a str }"),
        ("pub struct S(pub T<&str>);", "pub struct S<'a>(pub T<&'a str>);"),
        ("pub fn f(a: S) {}", "pub fn f(a: S<'_>) {}"),
        ("pub fn f(a: Box<dyn T>) {}", "pub fn f(a: Box<dyn T + 'static>) {}"),
        ("pub fn f<T>(a: T) { a == a }", "pub fn f<T: PartialEq>(a: T) { a == a }"),
        ("impl A for S { }", "impl A for S<'_> { }"),
        ("impl<'a> A for &S { fn x(self) { y() } }", "impl<'a> A for &'a S { fn x(self) { y() } }"),
        ("impl<'a> A for &mut S { fn x(self) { y() } }", "impl<'a> A for &'a mut S { fn x(self) { y() } }"),
        ("pub fn f<'a>(a: &'a S) -> impl T { a }", "pub fn f<'a>(a: &'a S) -> impl T + use<'a> { a }"),
        ("fn f(a: u8) {}", "fn f(a: u16) {}"),
        ("impl T for S { fn f(self) {} }", "impl T for S { fn f(&self) {} }"),
        ("pub fn f(a: u8) { a = 1 }", "pub fn f(mut a: u8) { a = 1 }"),
        ("pub fn f(self) { self.a = 1 }", "pub fn f(mut self) { self.a = 1 }"),
        ("fn f(e: E) { match e { A => 1 } }", "fn f(e: E) { match e { A => 1, B => 2 } }"),
        ("fn f<T: std::cmp::PartialEq>(t: T) {}", "fn f<T: Eq + Hash>(t: T) {}"),
        ("fn f<T: A>(t: &mut T) {}", "fn f(t: &mut dyn A) {}"),
        ("fn f<T: A<u8>>(t: T) {}", "fn f(t: impl A<u8>) {}"),
        (
            "impl A for Vec<B> { fn x(&self) { y(self) } } fn g() { z(v) }",
            "struct C(Vec<B>); impl A for C { fn x(&self) { y(self) } } fn g() { z(C(v)) }",
        ),
        ("fn f() -> T { T { m: b.m + n } }", "fn f() -> T { b.m(n) }"),
        (
            "fn f() { x.iter().map(|y| g(y)).collect() }",
            "fn f() { let mut z = Z::new(); for y in x { z.push(g(y)); } z }",
        ),
        ("#[derive(Debug)] struct A;", "#[derive(Debug, Clone)] struct A;"),
        ("fn f<T, T: Copy>(a: T, b: T) { g() }", "fn f<T, U: Copy>(a: T, b: U) { g() }"),
        ("impl<T: D> F { fn m(&self) -> T { g() } }", "impl F { fn m<T: D>(&self) -> T { g() } }"),
        ("trait T { fn f(&self); }", "trait T { fn f(&self); fn g(); }"),
        ("fn fo() { a() } ", "fn foo() { a() }"),
        ("fn f() { a.ass_tr() }", "fn f() { a.as_str() }"),
        ("struct S; impl S { pub fn f(&self) {} }", "struct S; impl S { pub fn f(&mut self) {} }"),
        ("fn f() {} fn f() {}", "fn f() {}"),
        ("// one\nfn f() { a() }", "// another\nfn f() { a() }"),
        ("fn f() { if a { b() } }", "fn f() { while true { if a == false { b() } } }"),
        ("fn f() { if a { b() } }", "fn f() { if a || g(true) { b() } }"),
        ("#[test] fn t() { assert_eq!(n - 1, 2); }", "#[test] fn t() { assert_eq!(n() - 1, 2); }"),
        ("fn f() -> u8 { let x = g(); x }", "fn f() -> u8 { g() }"),
        ("fn f() { let a = &mut v; let b = &mut v; a.p(1); b.p(2); }", "fn f() { v.p(1); v.p(2); }"),
        ("fn f() { let a = x.clone(); g(a, x) }", "fn f() { g(x.clone(), x) }"),
        ("fn f() { let mut s = 0; for x in v { s += g(x); } s }", "fn f() { v.iter().map(|x| g(x)).sum() }"),
        (
            "fn f() { let mut a = Vec::new(); for x in v { if let Some(y) = h(x) { a.push(y.k()); } } a }",
            "fn f() { v.iter().filter_map(|x| h(x)).map(|y| y.k()).collect() }",
        ),
        (
            "fn f() { match p.iter_mut().find(|(k, _)| k == n) { Some((_, x)) => x.m += b, None => p.push((n, b)) } }",
            "fn f() { match p.get_mut(n) { Some(x) => x.m += b, None => p.push((n, b)) } }",
        ),
        (
            "fn f() { let Some(at) = p.iter().position(|(k, _)| k == n) else { return }; let x = &mut p[at].1; x.m -= b; p.remove(at); }",
            "fn f() { let Some(x) = p.get_mut(n) else { return }; x.m -= b; p.remove(n); }",
        ),
        (
            "fn f() { let n = match r.next() { Some(n) => n, None => return }; g(n) }",
            "fn f() { let Some(n) = r.next() else { return }; g(n) }",
        ),
        (
            "fn f() { let n = match r() { Ok(n) => n, Err(_) => return }; g(n) }",
            "fn f() { let Ok(n) = r() else { return }; g(n) }",
        ),
        (
            "fn f() { let mut a = Vec::new(); for t in v { a.push(spawn(|| g(t))); } for b in a { b.join(); } h() }",
            "fn f() { scope(|s| { for t in v { s.spawn(|| g(t)); } }); h() }",
        ),
        (
            "fn f() { let l = Rc::new(RefCell::new(Vec::new())); l.borrow_mut().push(a); g.extend(l.take()); }",
            "fn f() { let mut l = Vec::new(); l.push(a); g.extend(l); }",
        ),
        ("fn f() { a(x); b(x); c(x) }", "fn f() { g(x); c(x) } fn g(x: u8) { a(x); b(x) }"),
        ("fn f() { \"// none\".len() }", "fn f() { \"\".len() }"),
    ] {
        assert_eq!(labels(before, after), [""; 0], "{before} -> {after}");
    }
}

#[test]
fn a_signature_with_a_fault_in_it_is_no_signature_yet() {
    let (before, after) = ("pub fn f(a: Strng) {}", "pub fn f(a: String) {}");
    let fault = Span::new(12, 17).unwrap();
    assert_eq!(cheats(before, after, &[fault]), []);
    assert_eq!(cheats(before, after, &[]).len(), 1);
}

#[test]
fn a_type_may_declare_the_parameter_that_it_speaks_of() {
    for (before, after, faults, wanted) in [
        ("pub struct S { a: I }", "pub struct S<I> { a: I }", &[(18, 19)][..], 0),
        ("pub struct S(pub I);", "pub struct S<I>(pub I);", &[(17, 18)], 0),
        ("pub enum S<T> { A(T), B(I) }", "pub enum S<T, I> { A(T), B(I) }", &[(24, 25)], 0),
        ("pub struct S { a: I }", "pub struct S<I> { a: I }", &[], 1),
        ("pub struct S { a: I }", "pub struct S<I, J> { a: I, b: J }", &[(18, 19)], 1),
        ("pub struct S(pub I, pub u8);", "pub struct S<I>(pub I, pub u16);", &[(17, 18)], 1),
        // One that is misspelt has another name.
        ("pub struct S(I<u8>, u8);", "pub struct S(J<u8>, u8);", &[(13, 14)], 0),
        ("pub struct S(I<u8>, u8);", "pub struct S(J<u8>, u8);", &[], 1),
        ("pub struct S(I<u8>, u8);", "pub struct S(J<u8>, u16);", &[(13, 14)], 1),
        ("pub struct S(I<u8>, u8);", "pub struct S(J<u16>, u8);", &[(13, 14)], 1),
    ] {
        let faults: Vec<Span> = faults.iter().map(|(from, to)| Span::new(*from, *to).unwrap()).collect();
        let found = cheats(before, after, &faults);
        assert_eq!(found.len(), wanted, "{before} -> {after}: {found:?}");
    }
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
fn an_impl_of_a_type_that_nothing_has_may_be_one_of_a_new_one() {
    let before =
        "struct Page { a: u8 } struct Book; impl Sheet { pub fn f(&self) { a() } } impl T for Sheet {} impl Book {}";
    let after = before.replace("Sheet", "Page");
    let faults: Vec<Span> =
        before.match_indices("Sheet").filter_map(|(at, name)| Span::new(at, at + name.len())).collect();
    assert_eq!(cheats(before, &after, &faults), []);
    assert!(!cheats(before, &after, &[]).is_empty());
    // One that has methods already is another type.
    assert!(!cheats(before, &before.replace("Sheet", "Book"), &faults).is_empty());
    // Unless its letters only stand in another order.
    let slip = "struct Sheet(u8); impl D for Sheet { fn d(&self) { w() } } impl E for Sehet {}";
    let fault = slip.find("Sehet").and_then(|at| Span::new(at, at + 5)).unwrap();
    assert_eq!(cheats(slip, &slip.replace("Sehet", "Sheet"), &[fault]), []);
    assert!(!cheats(slip, &slip.replace("Sehet", "Sheet"), &[]).is_empty());
    let import = "use a::Sheet; pub fn f(of: &Sheet) { g(of) }";
    let fault = Span::new(4, 12).unwrap();
    assert_eq!(cheats(import, &import.replace("Sheet", "Page"), &[fault]), []);
    assert!(!cheats(import, &import.replace("Sheet", "Page"), &[]).is_empty());
}

#[test]
fn an_impl_of_a_trait_that_nothing_has_may_be_one_of_another() {
    let before = "impl Dsplay for S { fn f(&self) { a() } }";
    let after = "impl Display for S { fn f(&self) { a() } }";
    let fault = Span::new(5, 11).unwrap();
    assert_eq!(cheats(before, after, &[fault]), []);
    assert_eq!(kinds(before, after), [CheatKind::DeletedCode]);
    let other = "impl Display for T { fn f(&self) { a() } }";
    assert!(!cheats(before, other, &[fault]).is_empty(), "{other}");
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
fn a_blanket_impl_may_be_split() {
    let before = "impl<T: D> A for T { fn x() { y() } }";
    for after in [
        "impl<U: D> A for U { fn x() { y() } }",
        "impl A for u8 { fn x() { y() } } impl A for B { fn x() { y() } }",
        "struct W<T>(T); impl<T: D> A for W<T> { fn x() { y() } } fn g() { W(1) }",
    ] {
        assert_eq!(labels(before, after), [""; 0], "{after}");
    }
}

#[test]
fn a_function_may_become_a_closure_that_does_the_same() {
    let before = "fn f(k: u8) -> u8 { fn g(x: u8) -> u8 { h(x) * k } g(1) }";
    assert_eq!(kinds(before, "fn f(k: u8) -> u8 { let g = |x: u8| -> u8 { h(x) * k }; g(1) }"), []);
    for worse in [
        "fn f(k: u8) -> u8 { let g = |x: u8| -> u8 { x }; g(1) }",
        "fn f(k: u8) -> u8 { let g = 1; g }",
        "fn f(k: u8) -> u8 { g(1) }",
    ] {
        assert_ne!(kinds(before, worse), [], "{worse}");
    }
}

#[test]
fn methods_may_become_those_of_a_trait_where_they_cannot_be_the_types() {
    let before = "impl u8 { pub fn f(&self) -> u8 { g() } }";
    let after = "pub trait E { fn f(&self) -> u8; } impl E for u8 { fn f(&self) -> u8 { g() } }";
    let fault = [Span::new(0, 7).unwrap()];
    assert_eq!(cheats(before, after, &fault), []);
    // Where they could, they are taken from those who call them; and a private trait hides them.
    assert_ne!(cheats(before, after, &[]), []);
    assert_ne!(cheats(before, &after.replace("pub trait", "trait"), &fault), []);
    assert_ne!(cheats(before, &after.replace("{ g() }", "{ 0 }"), &fault), []);
}

#[test]
fn for_each_may_become_a_loop() {
    let before = "fn f() { v.iter().for_each(|x| { g(x); }); }";
    assert_eq!(kinds(before, "fn f() { for x in v.iter() { g(x); } }"), []);
    assert_ne!(kinds(before, "fn f() { v.iter(); }"), []);
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
