const han = /\p{Script=Han}/u;

/** What stands for a person without a picture: the family name in Chinese, else the first letters of two names. */
export function initials(realname: string): string {
  const words = realname.split(/[\s.]+/).filter((word) => word !== '');
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : ''];
  if (han.test(first)) return firstLetter(first);
  return `${firstLetter(first)}${firstLetter(last)}`.toUpperCase();
}

function firstLetter(word: string): string {
  return /^./u.exec(word)?.[0] ?? '';
}
