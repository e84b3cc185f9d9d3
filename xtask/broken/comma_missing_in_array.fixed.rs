pub const PRIMES: [u32; 4] = [2, 3, 5, 7];
