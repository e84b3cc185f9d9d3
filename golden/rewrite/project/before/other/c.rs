fn c() { old(3); }
