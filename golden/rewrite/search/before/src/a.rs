fn f() {
    todo!()
}

fn g() {
todo!(
    "later"
)
}
