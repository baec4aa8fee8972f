/** How far each step turns, four rounds of sixteen. Source: RFC 1321, section 3.4. */
const turns = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];
const constants = Array.from(
  { length: 64 },
  (_, step) => Math.floor(2 ** 32 * Math.abs(Math.sin(step + 1))) | 0,
);
const start = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];

/** MD5 of a text in UTF-8 as 32 hexadecimal digits. Browsers have none, and old signatures ask for it. RFC 1321. */
export function md5(text: string): string {
  const words = wordsOf(new TextEncoder().encode(text));
  let [a = 0, b = 0, c = 0, d = 0] = start;
  for (let at = 0; at < words.length; at += 16) {
    const [keptA, keptB, keptC, keptD] = [a, b, c, d];
    for (let step = 0; step < 64; step++) {
      const { mixed, word } = mix(step, b, c, d);
      const sum = (a + mixed + (constants[step] ?? 0) + (words[at + word] ?? 0)) | 0;
      const turn = turns[step >> 4]?.[step & 3] ?? 0;
      [a, d, c, b] = [d, c, b, (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0];
    }
    [a, b, c, d] = [(a + keptA) | 0, (b + keptB) | 0, (c + keptC) | 0, (d + keptD) | 0];
  }
  return [a, b, c, d].map(hexOf).join('');
}

/** The function of a round, and which word of the block it takes. */
function mix(step: number, b: number, c: number, d: number): { mixed: number; word: number } {
  if (step < 16) return { mixed: (b & c) | (~b & d), word: step };
  if (step < 32) return { mixed: (d & b) | (~d & c), word: (5 * step + 1) % 16 };
  if (step < 48) return { mixed: b ^ c ^ d, word: (3 * step + 5) % 16 };
  return { mixed: c ^ (b | ~d), word: (7 * step) % 16 };
}

/** Blocks of sixteen words, the low byte first: the text, a 1, zeros, and the length in bits. */
function wordsOf(bytes: Uint8Array): Int32Array {
  const words = new Int32Array((((bytes.length + 8) >> 6) + 1) * 16);
  for (const [at, byte] of bytes.entries()) words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (8 * (at & 3)));
  const end = bytes.length;
  words[end >> 2] = (words[end >> 2] ?? 0) | (0x80 << (8 * (end & 3)));
  words[words.length - 2] = end << 3;
  words[words.length - 1] = Math.floor(end / 2 ** 29);
  return words;
}

function hexOf(word: number): string {
  return [0, 8, 16, 24].map((shift) => ((word >>> shift) & 0xff).toString(16).padStart(2, '0')).join('');
}
