/** Lower case without marks and widths: `Sợi` → `soi`, `Đánh` → `danh`, `ＲＦ` → `rf`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd');
}

/** A folded text without what stands between letters, and its numbers without leading zeros: `RF-08` → `rf8`. */
export function squeeze(text: string): string {
  return withoutLeadingZeros(fold(text).replaceAll(/[^\p{Letter}\p{Number}]/gu, ''));
}

/** `RF-08` → `RF-8`; `100` stays. */
export function withoutLeadingZeros(text: string): string {
  return text.replaceAll(/(?<!\d)0+(?=\d)/g, '');
}

/** The words of a text, folded. */
export function searchTerms(text: string): string[] {
  return fold(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}
