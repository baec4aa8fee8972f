/** What a changeover takes, in hours of the frame. The mill's own figures come in their place. */
export interface ChangeoverHours {
  /** Another lot of the same count. */
  readonly lot: number;
  /** Draft, twist and traveller change. */
  readonly count: number;
  /** For each doubling or halving of the count beyond `count`: gradual sequences are cheaper than jumps. */
  readonly countStep: number;
  /** Other fibres: with cleaning. */
  readonly fibre: number;
  /** From carded to combed everything is cleaned. */
  readonly cardedToCombed: number;
  /** To a lighter colour. */
  readonly lighter: number;
}

/** Middle values of the handbook of spinning, §6.5: lot 1–2 h, count 4–6 h, fibre or colour with cleaning 8–16 h. */
export const usualChangeoverHours: ChangeoverHours = {
  lot: 1.5,
  count: 4,
  countStep: 2,
  fibre: 10,
  cardedToCombed: 12,
  lighter: 12,
};

/** What decides how long a changeover takes. */
export interface ChangeoverVariety {
  readonly tex: number;
  readonly isCombed: boolean;
  /** Blends of one name need no cleaning between them. */
  readonly fibre: string;
  /** 0 is raw white; darker is more. */
  readonly shade: number;
}

export type ChangeoverKind = 'lot' | 'count' | 'fibre' | 'cardedToCombed' | 'lighter';

/** What kind of changeover leads from one variety to another; the longest of those that apply. */
export function changeoverKind(before: ChangeoverVariety, behind: ChangeoverVariety): ChangeoverKind {
  if (behind.shade < before.shade) return 'lighter';
  if (behind.isCombed && !before.isCombed) return 'cardedToCombed';
  if (before.fibre !== behind.fibre) return 'fibre';
  return before.tex === behind.tex && before.isCombed === behind.isCombed && before.shade === behind.shade
    ? 'lot'
    : 'count';
}

/** Hours of the frame that a changeover takes. */
export function changeoverHours(
  before: ChangeoverVariety,
  behind: ChangeoverVariety,
  hours: ChangeoverHours = usualChangeoverHours,
): number {
  const kind = changeoverKind(before, behind);
  if (kind !== 'count') return hours[kind];
  return hours.count + hours.countStep * Math.abs(Math.log2(behind.tex / before.tex));
}

/** The table of changeovers between varieties, as a plan takes it. */
export function changeoverTable(
  varieties: readonly ChangeoverVariety[],
  hours: ChangeoverHours = usualChangeoverHours,
): number[][] {
  return varieties.map((before) => varieties.map((behind) => changeoverHours(before, behind, hours)));
}
