fn a() { old(1); other(2); }
