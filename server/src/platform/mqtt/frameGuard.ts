/**
 * Follows the MQTT frames in a byte stream by their fixed headers alone, so that a forged length is seen before
 * anybody allocates for it. Source: MQTT 3.1.1, section 2.2.
 */
export interface FrameGuard {
  /** False once a frame is longer than allowed or has a malformed length. */
  accept(chunk: Uint8Array): boolean;
  /** Frames that begin from now on may be so long at most, bytes. */
  limit(maxBytes: number): void;
}

/** The first frame must be a CONNECT, and small: nobody has logged in yet. */
export const maxConnectBytes = 8_192;

export function createFrameGuard(atFirst: number): FrameGuard {
  let maxBytes = atFirst;
  let bodyLeft = 0;
  let isHeader = true;
  let isFirst = true;
  let length = 0;
  let shift = 0;
  let isBroken = false;

  return {
    accept(chunk) {
      let at = 0;
      while (!isBroken && at < chunk.length) {
        if (bodyLeft > 0) {
          const step = Math.min(bodyLeft, chunk.length - at);
          bodyLeft -= step;
          at += step;
          continue;
        }
        const byte = chunk[at++] ?? 0;
        if (isHeader) {
          isBroken = isFirst && byte >> 4 !== 1;
          isHeader = false;
          length = 0;
          shift = 0;
          continue;
        }
        length += (byte & 0x7f) * 2 ** shift;
        shift += 7;
        if (byte & 0x80) {
          isBroken = shift > 21;
          continue;
        }
        isBroken = length > (isFirst ? Math.min(maxConnectBytes, maxBytes) : maxBytes);
        bodyLeft = length;
        isHeader = true;
        isFirst = false;
      }
      return !isBroken;
    },
    limit(bytes) {
      maxBytes = bytes;
    },
  };
}
