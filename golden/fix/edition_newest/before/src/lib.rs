//! Of edition 2024.
