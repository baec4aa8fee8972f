const han = /\p{Script=Han}/u;

/** What stands for a person without a picture: the family name in Chinese, else two first letters. */
export function initials(realname: string): string {
  const words = realname
    .trim()
    .split(/[\s.]+/)
    .filter((word) => word !== '');
  const first = words[0] ?? '';
  if (han.test(first)) return [...first][0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return `${[...first][0] ?? ''}${[...last][0] ?? ''}`.toUpperCase();
}
