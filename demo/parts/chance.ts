import { createHash } from 'node:crypto';

/** A number between 0 and 1 that follows from a text, the same each time. */
export function shareOf(text: string): number {
  let hash = 2_166_136_261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  // The last letters of alike texts move the high bits too.
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4_294_967_296;
}

/** An id that follows from a text: what the demonstration writes while it goes on is written once. Of version 8, unlike the product's. */
export function demoId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-9${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
