import type { handover } from '@millwright/contract/areas/shifts/handover/handover.ts';
import { fail, failField } from '../../../platform/http/errors/fail.ts';
import type { DocumentOf } from '../../../resource/index.ts';

type Said = DocumentOf<typeof handover>;

/**
 * Throws what a change of a handover may not do: say another shift, template or workshop, add or take away items, or take
 * away what an earlier shift left open.
 */
export function assertKept(row: Said, before: Said): void {
  for (const field of ['productionDate', 'shift', 'templateId', 'departmentId'] as const)
    if (row[field] !== before[field]) throw failField(field, 'fixed');
  const items = row.items.map(({ id }) => id);
  if (items.length !== before.items.length || before.items.some(({ id }) => !items.includes(id)))
    throw fail('shifts.handoverItems', {}, [{ field: 'items', rule: 'fixed', params: {} }]);
  const points = new Set(row.points.map(({ id }) => id));
  const gone = before.points.find(({ id, originId }) => typeof originId === 'string' && !points.has(id));
  if (gone !== undefined)
    throw fail('shifts.pointCarried', { text: String(gone['text']) }, [
      { field: 'points', rule: 'fixed', params: {} },
    ]);
}
