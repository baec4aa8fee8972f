/** The alphabet of GSM 03.38 that a telephone shows with 7 bits a sign. */
const gsm7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Signs of its extension: an escape and the sign. */
const gsm7Pairs = '^{}\\[~]|€\f';

export interface SmsSize {
  readonly alphabet: 'gsm7' | 'ucs2';
  /** As they count: a sign of the extension twice, one beyond the basic plane twice too. */
  readonly signs: number;
  /** What an operator counts, and charges. */
  readonly segments: number;
}

const limits = { gsm7: { one: 160, part: 153 }, ucs2: { one: 70, part: 67 } } as const;

/** How many messages of a telephone a text takes: with a sign outside of GSM-7 the whole of it is sent as UCS-2. */
export function smsSize(text: string): SmsSize {
  const signs = Array.from(text);
  const isGsm7 = signs.every((sign) => gsm7.includes(sign) || gsm7Pairs.includes(sign));
  const alphabet = isGsm7 ? 'gsm7' : 'ucs2';
  // A sign that counts twice is never divided between two segments.
  const sizes = signs.map((sign) => {
    if (isGsm7) return gsm7Pairs.includes(sign) ? 2 : 1;
    return sign.length;
  });
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const { one, part } = limits[alphabet];
  if (total <= one) return { alphabet, signs: total, segments: total === 0 ? 0 : 1 };
  let segments = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > part) {
      segments += 1;
      filled = 0;
    }
    filled += size;
  }
  return { alphabet, signs: total, segments };
}
