import type { PlanConflict } from '@millwright/contract/areas/floor/floor/floorPlanCalls.ts';
import {
  type SaidPlanFields,
  saidPlanFields,
} from '@millwright/contract/areas/maintenance/floor/floorPlan.ts';
import type { OutboxItem } from '../../../../app/outbox/item.ts';

/**
 * What is sent when somebody decides that the own values stand: those alone, over what the other one has written. All else was
 * merged already.
 */
export function planConflictAnswer(
  body: OutboxItem['body'],
  conflicts: readonly PlanConflict[],
): OutboxItem['body'] {
  return { ...body, base: said(conflicts, 'theirs'), fields: said(conflicts, 'mine') };
}

function said(conflicts: readonly PlanConflict[], side: 'mine' | 'theirs'): SaidPlanFields {
  const steps = new Map<string, object>();
  const lines: Record<'materials' | 'participants', unknown[]> = { materials: [], participants: [] };
  const plain: Record<string, unknown> = {};
  const met = new Set<string>();
  for (const conflict of conflicts) {
    const [list = '', ...rest] = conflict.field.split('.');
    met.add(list);
    const value = conflict[side];
    if (list === 'steps') {
      const [field = '', id = ''] = rest;
      steps.set(id, { ...steps.get(id), id, [field]: value });
    } else if (list === 'materials' || list === 'participants') {
      if (value !== null) lines[list].push(value);
    } else plain[list] = value;
  }
  return saidPlanFields.parse({
    ...plain,
    ...(met.has('steps') ? { steps: [...steps.values()] } : {}),
    ...(met.has('materials') ? { materials: lines.materials } : {}),
    ...(met.has('participants') ? { participants: lines.participants } : {}),
  });
}
