/** Spindles from the first to the last, in a group or in none. */
export interface SpindlePart {
  readonly first: number;
  readonly last: number;
  /** Spindles of no group are free. */
  readonly isFree: boolean;
  readonly varietyId: string | null;
  /** The variety or marker that stands with the group. */
  readonly text: string;
}

/** What lines of a machine say of its spindles, with the spindles between them that belong to no group. */
export function spindleParts(lines: unknown, positions: number): SpindlePart[] {
  const groups = (Array.isArray(lines) ? lines : []).flatMap((line: unknown): SpindlePart[] => {
    const [first, last] = [numberIn(line, 'firstSpindle'), numberIn(line, 'lastSpindle')];
    const text = [textIn(line, 'varietyId_dictText'), textIn(line, 'markerId_dictText')].filter(Boolean);
    return first === undefined || last === undefined
      ? []
      : [
          {
            first,
            last,
            isFree: false,
            varietyId: textIn(line, 'varietyId') || null,
            text: text.join(' · '),
          },
        ];
  });
  if (groups.length === 0) return [];
  const parts: SpindlePart[] = [];
  let next = 1;
  for (const group of groups) {
    if (group.first > next)
      parts.push({ first: next, last: group.first - 1, isFree: true, varietyId: null, text: '' });
    parts.push(group);
    next = group.last + 1;
  }
  if (next <= positions)
    parts.push({ first: next, last: positions, isFree: true, varietyId: null, text: '' });
  return parts;
}

function numberIn(line: unknown, field: string): number | undefined {
  const value = valueIn(line, field);
  return typeof value === 'number' ? value : undefined;
}

function textIn(line: unknown, field: string): string {
  const value = valueIn(line, field);
  return typeof value === 'string' ? value : '';
}

function valueIn(line: unknown, field: string): unknown {
  return typeof line === 'object' && line !== null ? Reflect.get(line, field) : undefined;
}
