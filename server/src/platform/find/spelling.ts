import { LRUCache } from 'lru-cache';
import { fold, withoutLeadingZeros } from './fold.ts';

/** A character with all ways to spell it by the letters of a keyboard: a Chinese one by its readings, others as they are. */
export interface Unit {
  readonly spellings: readonly string[];
  /** May be spelled by its first letters alone. */
  readonly isChinese: boolean;
}

const han = /\p{Script=Han}/u;
const kept = new LRUCache<string, readonly Unit[]>({ max: 20_000 });

/** The characters of a text with their spellings, numbers without leading zeros; nothing of a text that is not Chinese. The dictionary of readings is loaded when it is first needed. */
export async function spell(text: string): Promise<readonly Unit[]> {
  const known = kept.get(text);
  if (known !== undefined) return known;
  const units = await unitsOf(text);
  kept.set(text, units);
  return units;
}

/** The same as `spell` for a text that was spelled before; undefined for others. */
export function knownSpelling(text: string): readonly Unit[] | undefined {
  return kept.get(text);
}

async function unitsOf(text: string): Promise<Unit[]> {
  if (!han.test(text)) return [];
  const { polyphonic } = await import('pinyin-pro');
  const units: Unit[] = [];
  for (const character of withoutLeadingZeros(text)) {
    if (han.test(character)) {
      const readings = polyphonic(character, { toneType: 'none', type: 'array', v: true }).flat();
      units.push({ spellings: [...new Set(readings)].filter((reading) => reading !== ''), isChinese: true });
    } else {
      const folded = fold(character).replaceAll(/[^\p{Letter}\p{Number}]/gu, '');
      if (folded !== '') units.push({ spellings: [folded], isChinese: false });
    }
  }
  return units;
}

/**
 * Where letters spell a part of a text: the place of its first character, undefined where they do not. Each Chinese
 * character may be spelled whole or by its initial (`zh` and the like too), the last one by a beginning.
 */
export function spelledAt(units: readonly Unit[], letters: string): number | undefined {
  const dead = new Set<number>();
  const width = letters.length + 1;
  const goesOn = (place: number, at: number): boolean => {
    if (at === letters.length) return true;
    const unit = units[place];
    const key = place * width + at;
    if (unit === undefined || dead.has(key)) return false;
    const rest = letters.slice(at);
    const isSpelled = unit.spellings.some((spelling) =>
      stepsOf(spelling, rest, unit.isChinese).some((step) => goesOn(place + 1, at + step)),
    );
    if (!isSpelled) dead.add(key);
    return isSpelled;
  };
  const place = units.findIndex((_, each) => goesOn(each, 0));
  return place === -1 ? undefined : place;
}

/** How many letters a character may take of those that are left. */
function stepsOf(spelling: string, rest: string, isChinese: boolean): number[] {
  if (rest.length < spelling.length && spelling.startsWith(rest)) return [rest.length];
  const whole = rest.startsWith(spelling) ? [spelling.length] : [];
  if (!isChinese) return whole;
  const initial = /^[zcs]h/.test(spelling) && rest.startsWith(spelling.slice(0, 2)) ? [2] : [];
  return rest[0] === spelling[0] ? [...whole, ...initial, 1] : whole;
}
