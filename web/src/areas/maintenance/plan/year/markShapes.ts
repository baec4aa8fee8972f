/** Shapes of kinds of maintenance: the larger, the longer the machine stands. */
export const kinds = ['tick', 'circle', 'diamond', 'triangle', 'square', 'crossed', 'barred'] as const;
export type Kind = (typeof kinds)[number];

/** The kinds of the standard library; the codes are those that its types keep when a mill adopts them. */
const standard: Readonly<Record<string, Kind>> = {
  cleaning: 'tick',
  lubrication: 'circle',
  inspection: 'diamond',
  minor: 'crossed',
  major: 'barred',
};
/** What is left for types that a mill has made itself. */
const own = ['square', 'triangle'] as const satisfies readonly Kind[];

/** The shape of a type by its code alone, so that it is the same in each year, filter and mill. */
export function kindOf(typeCode: string): Kind {
  let sum = 0;
  for (const letter of typeCode) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return standard[typeCode.toLowerCase()] ?? own[sum % own.length] ?? 'square';
}

/** Half of the width that a shape takes, px. */
export function halfWidth(kind: Kind): number {
  if (kind === 'barred') return 9;
  if (kind === 'crossed') return 5;
  return 4;
}

/** The outline of a shape around a point, as a path. */
export function outlineOf(kind: Kind, x: number, y: number): string {
  if (kind === 'tick') return box(x, y, 1.25, 4.5);
  if (kind === 'circle') return `M${f(x - 3.6)} ${f(y)}a3.6 3.6 0 1 0 7.2 0a3.6 3.6 0 1 0 -7.2 0z`;
  if (kind === 'diamond') return `M${f(x)} ${f(y - 5)}l5 5l-5 5l-5 -5z`;
  if (kind === 'triangle') return `M${f(x)} ${f(y - 4.5)}l4.6 8.4h-9.2z`;
  if (kind === 'crossed') return box(x, y, 5, 5);
  if (kind === 'barred') return box(x, y, 9, 4.5);
  return box(x, y, 3.6, 3.6);
}

/** What stands inside of a shape: a cross, bars; empty for the others. */
export function insideOf(kind: Kind, x: number, y: number): string {
  if (kind === 'crossed') return `M${f(x - 2.5)} ${f(y)}h5M${f(x)} ${f(y - 2.5)}v5`;
  if (kind === 'barred') return `M${f(x - 6)} ${f(y - 1.5)}h12M${f(x - 6)} ${f(y + 1.5)}h12`;
  return '';
}

/** Two strokes through a shape: it was never done. */
export function crossOf(x: number, y: number): string {
  return `M${f(x - 4.5)} ${f(y - 4.5)}l9 9M${f(x + 4.5)} ${f(y - 4.5)}l-9 9`;
}

/** A stroke through a shape: it is cancelled. */
export function strikeOf(kind: Kind, x: number, y: number): string {
  const half = halfWidth(kind) + 2;
  return `M${f(x - half)} ${f(y)}h${f(half * 2)}`;
}

/** A line with a head at its end. */
export function arrowOf(fromX: number, toX: number, y: number): string {
  const by = toX > fromX ? -4 : 4;
  return `M${f(fromX)} ${f(y)}H${f(toX)}m${by} -3l${-by} 3l${by} 3`;
}

function box(x: number, y: number, halfWide: number, halfHigh: number): string {
  return `M${f(x - halfWide)} ${f(y - halfHigh)}h${f(halfWide * 2)}v${f(halfHigh * 2)}h${f(-halfWide * 2)}z`;
}

/** Tenths of pixels are enough, and keep paths short. */
function f(value: number): string {
  return String(Math.round(value * 10) / 10);
}
