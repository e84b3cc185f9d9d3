fn a() { new(1); other(2); }
