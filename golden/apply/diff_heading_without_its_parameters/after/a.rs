impl Bar {
    fn a() {
        go();
    }
}

impl<T> Foo<T> { fn b() {
        come();
    }
}
