/** A short name for a small cell: the given name of a Chinese name, else the first letters of its words. */
export function initialsOf(name: string): string {
  const trimmed = name.trim();
  if (/^\p{Script=Han}{2,4}$/u.test(trimmed)) return trimmed.slice(trimmed.length > 2 ? 1 : 0);
  const words = trimmed.split(/\s+/u);
  return words.length === 1
    ? trimmed.slice(0, 3)
    : words
        .slice(0, 3)
        .map((word) => word.slice(0, 1).toUpperCase())
        .join('');
}
