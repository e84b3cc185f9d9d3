const STATUS = {
  2: 'two',
  3: 'three',
  4: 'four',
};
f();
