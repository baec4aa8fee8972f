/** How a format shows numbers: as dates, as percent, or as digits with zeros before them. */
export type NumberLook = 'date' | 'percent' | Zeros;

/** Digits of a fixed number behind a prefix: `"RF-"00` shows 1 as `RF-01`. */
interface Zeros {
  readonly prefix: string;
  readonly digits: number;
}

/** Look of a format that every spreadsheet knows by its number. Source: ECMA-376 part 1, 18.8.30, with those of East Asia. */
export function builtInLook(format: number): NumberLook | undefined {
  const isBetween = (low: number, high: number) => format >= low && format <= high;
  if (format === 9 || format === 10) return 'percent';
  return isBetween(14, 22) || isBetween(27, 36) || isBetween(45, 47) || isBetween(50, 58)
    ? 'date'
    : undefined;
}

/** Look of a format code: `yyyy"年"m"月"d"日"`, `0.0%`, `00000`. */
export function lookOfFormat(code: string): NumberLook | undefined {
  const format = code.slice(0, 255);
  const [, literal = '', zeros] = /^((?:"[^"]*"|\\.)*)(0{2,})(?:;.*)?$/.exec(format) ?? [];
  if (zeros !== undefined)
    return {
      prefix: literal.replaceAll(/"|\\(.)/g, (_, sign: string | undefined) => sign ?? ''),
      digits: zeros.length,
    };
  const bare = format.replaceAll(/"[^"]*"|\\.|[_*].|\[(?![hms]+\])[^\]]*\]/gi, '').replaceAll(/s\.0+/gi, 's');
  if (/[ymdhs]/i.test(bare) && !/[0#?]/.test(bare)) return 'date';
  return bare.includes('%') ? 'percent' : undefined;
}

/** Number as a cell shows it: percent as `85%`, whole numbers with their zeros; others stay numbers. */
export function shownNumber(value: number, look: Exclude<NumberLook, 'date'>): number | string {
  if (look === 'percent') return `${Number((value * 100).toPrecision(15))}%`;
  const { prefix, digits } = look;
  return Number.isSafeInteger(value) && value >= 0
    ? `${prefix}${String(value).padStart(digits, '0')}`
    : value;
}
