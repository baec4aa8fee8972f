/** Encodings of files that are recognised. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'windows-1258';

/** Text of a file, or the reason why it has none. */
export type DecodedText =
  | { readonly text: string; readonly encoding: TextEncoding }
  | { readonly problem: 'noText' | 'encoding' };

/** So many bytes are looked at to find UTF-16 without a byte order mark. */
const sampleBytes = 4_096;
/** Mark behind the last line of texts of DOS. */
const endOfDosFile = '\u001a';

/**
 * Decodes the bytes of a file: UTF-8 and UTF-16 with or without byte order mark, GB 18030 as Chinese devices write it, and
 * Windows-1258 as Vietnamese ones do. `encoding`: it is none of these for certain; `noText`: the file holds no text.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) return { problem: bytes.includes(0) ? 'noText' : 'encoding' };
  const decoded = decodedAs(bytes, encoding);
  const text = decoded?.endsWith(endOfDosFile) === true ? decoded.slice(0, -1) : decoded;
  if (text === undefined) return { problem: encoding === 'utf-8' ? 'encoding' : 'noText' };
  // oxlint-disable-next-line no-control-regex -- control characters are what tells other files from texts
  if (/[\u0000-\u0008\u000b\u000e-\u001f]/.test(text)) return { problem: 'noText' };
  return { text: encoding === 'windows-1258' ? text.normalize('NFC') : text, encoding };
}

function encodingOf(bytes: Uint8Array): TextEncoding | undefined {
  const [first, second, third] = bytes;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.includes(0)) return wideEncodingOf(bytes);
  if (decodedAs(bytes, 'utf-8') !== undefined) return 'utf-8';
  const chinese = chineseShare(bytes);
  const isVietnamese = isVietnameseText(bytes);
  if (chinese >= 0.6 && !(isVietnamese && chinese < 0.9)) return 'gb18030';
  return isVietnamese ? 'windows-1258' : undefined;
}

/** UTF-16 of a text with digits and separators has zeros in one half of its bytes only. */
function wideEncodingOf(bytes: Uint8Array): TextEncoding | undefined {
  if (bytes.length % 2 !== 0) return undefined;
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  if (even === 0 && odd * 10 >= sample.length) return 'utf-16le';
  return odd === 0 && even * 10 >= sample.length ? 'utf-16be' : undefined;
}

/**
 * Share of the common characters of Chinese among those of a text in GB 18030; 0 for bytes that are none. Vietnamese letters
 * read as Chinese give rare characters.
 */
function chineseShare(bytes: Uint8Array): number {
  if (decodedAs(bytes, 'gb18030') === undefined) return 0;
  let [common, all] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[++at] ?? 0;
    all++;
    // GB 2312: signs, and the 3,755 characters of level 1.
    if (trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa3) || (lead >= 0xb0 && lead <= 0xd7))) common++;
  }
  return all === 0 ? 0 : common / all;
}

/** Returns true where all letters beyond ASCII are Vietnamese ones, each tone mark on a vowel. */
function isVietnameseText(bytes: Uint8Array): boolean {
  const text = decodedAs(bytes, 'windows-1258')?.normalize('NFC') ?? '';
  const beyond = text.match(/[^\p{ASCII}]/gu) ?? [];
  return beyond.every((letter) => /^[àáâãèéêìíòóôõùúýăđĩũơưạ-ỹ]$/.test(letter.toLowerCase()));
}

function decodedAs(bytes: Uint8Array, encoding: TextEncoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
