/** Marks that show nothing: soft hyphens, joiners, byte order marks, and marks of writing direction. Joiners of emoji stay. */
const invisible =
  /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\u034f|\u17b4|\u17b5|(?<!\p{Extended_Pictographic}\ufe0f?)\u200d/gu;
const oddSpaces = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;
const wideLettersAndDigits = /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a]/g;
const wideSigns = /[\uff01-\uff5e]/g;
/** Distance between a full-width character and the same in ASCII. */
const widthStep = 0xfee0;
/** Marks of European and Vietnamese letters; `secure.search_key` of the database takes the same away. */
const toneMarks = /[\u0300-\u0304\u0306-\u030c\u031b\u0323\u0327\u0328\u0331]/g;
const plainAscii = /^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/;

/**
 * Returns a text as it is stored: composed (NFC), letters and digits of normal width, without invisible characters, trimmed.
 * Full-width punctuation stays, because Chinese sentences are written with it.
 */
export function readText(text: string): string {
  if (text === '' || plainAscii.test(text)) return text;
  return text
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(oddSpaces, ' ')
    .replaceAll(wideLettersAndDigits, narrow)
    .trim();
}

/** Returns a text as codes, numbers and dates are read: as `readText`, with punctuation of normal width too. */
export function readPlainText(text: string): string {
  const read = readText(text);
  return plainAscii.test(read) ? read : read.replaceAll(wideSigns, narrow).trim();
}

/** Returns the key under which two texts are the same: composition, width, case and the number of spaces do not count. */
export function sameKey(text: string): string {
  return readPlainText(text).toLowerCase().normalize('NFC').replaceAll(/\s+/g, ' ');
}

/** Returns the key under which a search finds a text: as `sameKey`, without tone marks, with `đ` as `d`. */
export function searchKey(text: string): string {
  const key = sameKey(text);
  if (plainAscii.test(key)) return key;
  return key.normalize('NFKD').replaceAll(toneMarks, '').replaceAll('đ', 'd');
}

function narrow(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) - widthStep);
}
