import type {
  FloorMaterial,
  RecordConflict,
  RecordFields,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';

/*
 * Two people write one repair record, one of them without network. What each changed from what both had read is kept; only
 * where both changed the same to something different somebody must choose.
 */

const plain = ['name', 'startTime', 'endTime', 'treatment'] as const;
const lists = ['personIds', 'vouchers', 'papers'] as const;
const moments: ReadonlySet<string> = new Set(['startTime', 'endTime']);

export interface Merged {
  /** What is to be written: fields that become different from what is stored. */
  readonly changes: Partial<RecordFields>;
  readonly conflicts: readonly RecordConflict[];
}

/**
 * Merges what a sender changed, from `base` to `mine`, into what is stored, `theirs`. A field that he does not say stays; one
 * without a base was never read by him and counts as changed.
 */
export function mergeRecord(
  theirs: RecordFields,
  { base, mine }: { base: Partial<RecordFields>; mine: Partial<RecordFields> },
): Merged {
  const changes: Partial<RecordFields> = {};
  const conflicts: RecordConflict[] = [];
  for (const field of plain) {
    const wanted = mine[field];
    if (wanted === undefined || isSame(field, wanted, theirs[field])) continue;
    if (isSame(field, base[field], theirs[field])) Object.assign(changes, { [field]: wanted });
    else if (!isSame(field, base[field], wanted))
      conflicts.push({ field, mine: wanted, theirs: theirs[field] });
  }
  for (const field of lists) {
    const wanted = mine[field];
    if (wanted === undefined) continue;
    const merged = mergeList(theirs[field], { base: base[field] ?? [], mine: wanted });
    if (merged.join() !== theirs[field].join()) changes[field] = merged;
  }
  if (mine.materials !== undefined) {
    const merged = mergeMaterials(theirs.materials, { base: base.materials ?? [], mine: mine.materials });
    if (JSON.stringify(merged.lines) !== JSON.stringify(theirs.materials)) changes.materials = merged.lines;
    conflicts.push(...merged.conflicts);
  }
  return { changes, conflicts };
}

/** Those that are there, without what the sender took out and with what he put in. */
function mergeList(
  theirs: readonly string[],
  { base, mine }: { base: readonly string[]; mine: readonly string[] },
): string[] {
  const taken = new Set(base.filter((each) => !mine.includes(each)));
  const given = mine.filter((each) => !base.includes(each) && !theirs.includes(each));
  return [...theirs.filter((each) => !taken.has(each)), ...given];
}

/** Each part is a field of its own. */
function mergeMaterials(
  theirs: readonly FloorMaterial[],
  { base, mine }: { base: readonly FloorMaterial[]; mine: readonly FloorMaterial[] },
): { lines: FloorMaterial[]; conflicts: RecordConflict[] } {
  const [before, wanted, stored] = [byPart(base), byPart(mine), byPart(theirs)];
  const conflicts: RecordConflict[] = [];
  const lines: FloorMaterial[] = [];
  for (const key of new Set([...stored.keys(), ...wanted.keys()])) {
    const [was, own, other] = [before.get(key), wanted.get(key), stored.get(key)];
    const isOwn = !isSameLine(was, own);
    const isOther = !isSameLine(was, other);
    const isMet = isOwn && isOther && !isSameLine(own, other);
    if (isMet) conflicts.push({ field: `materials.${key}`, mine: own ?? null, theirs: other ?? null });
    const kept = isOwn && !isMet ? own : other;
    if (kept !== undefined) lines.push(kept);
  }
  return { lines, conflicts };
}

function byPart(lines: readonly FloorMaterial[]): Map<string, FloorMaterial> {
  return new Map(lines.map((line) => [line.partId, line]));
}

function isSameLine(one: FloorMaterial | undefined, other: FloorMaterial | undefined): boolean {
  return one?.quantity === other?.quantity && one?.isReplaced === other?.isReplaced;
}

function isSame(field: string, one: string | null | undefined, other: string | null | undefined): boolean {
  if (!moments.has(field) || typeof one !== 'string' || typeof other !== 'string') return one === other;
  return Date.parse(one) === Date.parse(other);
}
