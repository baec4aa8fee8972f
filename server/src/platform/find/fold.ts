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
  return fold(text)
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .replaceAll(/0+(?=\d)/g, (zeros, place: number, whole: string) =>
      /\d/.test(whole[place - 1] ?? '') ? zeros : '',
    );
}

/** The words of a text, folded. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{Letter}\p{Number}]+/gu) ?? [];
}
