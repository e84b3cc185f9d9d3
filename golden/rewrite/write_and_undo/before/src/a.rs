fn f() { old(1, 2); old(); }
