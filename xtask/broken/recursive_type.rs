enum List {
    Cons(i32, List),
    Nil,
}
