/**
 * Width of a text in px, estimated without drawing it: a Chinese sign is as wide as it is high, a Latin letter or
 * figure a little over half. Errs on the wide side, so that labels placed by it do not touch.
 */
export function textWidth(text: string, sizePx: number): number {
  let ems = 0;
  for (const sign of text) ems += /[\u2e80-\u9fff\uff00-\uffef]/.test(sign) ? 1 : 0.58;
  return ems * sizePx;
}
