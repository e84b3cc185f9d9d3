mod prelude;
