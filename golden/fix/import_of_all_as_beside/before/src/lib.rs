//! Packets.

/// Each kind of packet.
pub mod packets;
