import {
  floorMaterial,
  type FloorMaterial,
  type RecordConflict,
  recordFields,
  type RecordFields,
} from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import type { OutboxItem } from '../../../../app/outbox/item.ts';

const partOf = 'materials.';

/**
 * What is sent when somebody decides that the own values stand: those fields alone, over what the other one has written. All
 * else was merged already.
 */
export function conflictAnswer(
  body: OutboxItem['body'],
  conflicts: readonly RecordConflict[],
): OutboxItem['body'] {
  const plain = conflicts.filter(({ field }) => !field.startsWith(partOf));
  const said = (side: 'mine' | 'theirs') =>
    recordFields.partial().parse(Object.fromEntries(plain.map((each) => [each.field, each[side]])));
  const parts = conflicts.filter(({ field }) => field.startsWith(partOf));
  const lines = (side: 'mine' | 'theirs') => parts.flatMap((each) => lineOf(each[side]));
  const materials = (side: 'mine' | 'theirs'): Partial<RecordFields> =>
    parts.length === 0 ? {} : { materials: lines(side) };
  return {
    ...body,
    base: { ...said('theirs'), ...materials('theirs') },
    fields: { ...said('mine'), ...materials('mine') },
  };
}

function lineOf(value: unknown): FloorMaterial[] {
  const line = floorMaterial.safeParse(value);
  return line.success ? [line.data] : [];
}
