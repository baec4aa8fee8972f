/** Signs that a level of the tree adds to a code: `A01` below the root, `A01A02` below that. */
const signsPerLevel = 3;
const first = 'A01';
const last = 'Z99';

/**
 * The code of a new department below that of `above`, '' for a root: the next behind its neighbours that nobody in `taken`
 * has. Undefined when all are taken.
 */
export function nextOrgCode(above: string, taken: ReadonlySet<string>): string | undefined {
  const length = above.length + signsPerLevel;
  const neighbours = [...taken]
    .filter((code) => code.length === length && code.startsWith(above))
    .map((code) => code.slice(above.length))
    .filter((part) => /^[A-Z]\d\d$/.test(part) && !part.endsWith('00'))
    .toSorted();
  const highest = neighbours.at(-1);
  const part = highest === undefined ? first : behind(highest);
  return part === undefined ? undefined : `${above}${part}`;
}

/** `A01` → `A02`, `A99` → `B01`; nothing is behind `Z99`. */
function behind(part: string): string | undefined {
  if (part === last) return undefined;
  const number = Number(part.slice(1));
  const letter = part.charCodeAt(0);
  return number < 99
    ? `${part.charAt(0)}${String(number + 1).padStart(2, '0')}`
    : `${String.fromCharCode(letter + 1)}01`;
}
