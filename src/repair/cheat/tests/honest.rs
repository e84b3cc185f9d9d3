//! What is no cheat, though it takes something away or writes it otherwise.

use super::*;

#[test]
fn honest_repairs_are_none() {
    for (before, after) in [
        ("pub fn f() -> u8 { 1 }", "pub const fn f() -> u8 { 1 }"),
        ("type X = u32<i32>;", "type X = u32;"),
        ("fn f<T: I>(t: T) {}", "fn f<T: I<A = Vec<u8>, B = (u8, u8)>>(t: T) {}"),
        ("fn f<T: I<u8>>(t: T) {}", "fn f<T: I<u8, A = u8>>(t: T) {}"),
        ("fn f<T: FnOnce(u8)>(t: T) {}", "fn f<T: FnMut(u8)>(t: T) {}"),
        ("fn f<T: Fn(u8, &A)>(t: T) {}", "fn f<T: Fn(u8, &mut A)>(t: T) {}"),
        ("struct S<F>(F); impl<F: FnMut(&A)> S<F> {}", "struct S<F>(F); impl<F: FnMut(&mut A)> S<F> {}"),
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
        ("fn f() { let n = \"5\".parse(); g(n) }", "fn f() { let Ok(n) = \"5\".parse::<u8>() else { return }; g(n) }"),
        ("fn f() { let i = \"ab\".find('b'); g(i) }", "fn f() { if let Some(i) = \"ab\".find('b') { g(i) } }"),
        ("fn f(x: u8) { g(x, \"5\".parse()) }", "fn f(x: u8) { g(\"5\".parse::<u8>().unwrap()) }"),
        ("fn f() { if a == b { g() } }", "fn f() { if a.next() == a.next() { g() } }"),
        ("fn f() { match n { 1 => a(), _ => b() } }", "fn f() { match () { () if n == 1 => a(), () => b() } }"),
        ("fn f() { if n > 4 { a() } }", "fn f() { if n > 4 && usize::BITS == 64 { a() } }"),
        ("fn f() { if n { a() } }", "fn f() { if n.is_some_and(|n| n > 3) { a() } }"),
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
fn a_condition_of_literals_may_be_mended() {
    for (before, after) in [
        (
            "match String::from(\"a\") { \"a\" => a(), _ => b() }",
            "match String::from(\"a\").as_str() { \"a\" => a(), _ => b() }",
        ),
        ("if let [x, ..] = vec![1, 2] { a(x) }", "if let [x, ..] = vec![1, 2][..] { a(x) }"),
        ("if let Ok(n) = \"5\".pars::<u8>() { a(n) }", "if let Ok(n) = \"5\".parse::<u8>() { a(n) }"),
        ("if \"abc\".is_emty() { a() }", "if \"abc\".is_empty() { a() }"),
        ("if n || \"abc\".is_emty() { a() }", "if n || \"abc\".is_empty() { a() }"),
        ("if let Some(x) = vec![1u8].frist() { a(x) }", "if let Some(x) = vec![1u8].first() { a(x) }"),
        (
            "if let Some(\"a\") = Some(String::from(\"a\")) { a() }",
            "if let Some(\"a\") = Some(String::from(\"a\")).as_deref() { a() }",
        ),
        ("if let Ok(n) = i32::from_str(\"5\") { a(n) }", "if let Ok(n) = \"5\".parse::<i32>() { a(n) }"),
        ("if let Ok(n) = parse(\"5\") { a(n) }", "if let Ok(n) = \"5\".parse::<i32>() { a(n) }"),
        ("if let Ok(n) = u8::try_from(\"300\") { a(n) }", "if let Ok(n) = u8::try_from(300_u32) { a(n) }"),
        ("if u8::BITZ == 8 { a() }", "if u8::BITS == 8 { a() }"),
        ("if f64::EPS > 0.0 { a() }", "if f64::EPSILON > 0.0 { a() }"),
        ("if let Ok(v) = V::parse(\"1.2\") { a(v) }", "if let Ok(v) = \"1.2\".parse::<V>() { a(v) }"),
        ("if let Ok(v) = V::read(\"1.2\") { a(v) }", "if let Ok(v) = \"1.2\".parse() { a(v) }"),
        ("if on(\"DEBUG\") { a() }", "if \"DEBUG\".on() { a() }"),
        ("if String::mew().is_empty() { a() }", "if String::new().is_empty() { a() }"),
        ("if is(\"fast\", MODE) { a() }", "if matches!(\"fast\", MODE) { a() }"),
        ("match 3 == LIMIT { true => a(), _ => b() }", "match 3u8 { LIMIT => a(), _ => b() }"),
        ("if n > 3 { a() }", "match 0 { _ if n > 3 => a(), _ => {} }"),
        ("if n.starts_with(\"5\") { a() }", "if format!(\"{n}\").starts_with(\"5\") { a() }"),
        ("a(n.to_num())", "a(format!(\"{n}\").parse().unwrap())"),
    ] {
        let function = |body: &str| format!("fn f() {{ {body} }}");
        assert_eq!(labels(&function(before), &function(after)), [""; 0], "{before} -> {after}");
    }
    let own = "trait Level { fn len(&self) -> u8; } fn f() { if level(\"a\") > 3 { a() } }";
    assert_eq!(kinds(own, &own.replace("level(\"a\")", "\"a\".len()")), []);
}

#[test]
fn what_is_not_equal_to_itself_is_no_number() {
    let before = "fn f(x: f64) { if x == f64::NAN { a() } }";
    assert_eq!(kinds(before, "fn f(x: f64) { if x != x { a() } }"), []);
    let before = "struct A(T); impl PartialEq for B { fn eq(&self, b: &B) -> bool { self.0 == b.0 } }";
    let own = "impl PartialEq for A { fn eq(&self, b: &A) -> bool { self.0 == b.0 || self.0 != self.0 } }";
    assert_eq!(kinds(before, &format!("{before} {own}")), []);
}
