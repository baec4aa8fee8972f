import type { Patrol } from '@millwright/contract/areas/diagnosis/patrol/patrolCalls.ts';
import type { OutboxItem } from '../../../../app/outbox/item.ts';

/** A patrol as it was read, and when by this phone's clock. */
export interface ReadPatrol {
  readonly patrol: Patrol;
  readonly readMs: number;
}

/** Visits that were told on this phone and that the server may not know yet, by machine, in its time. */
export function visitsHere(
  items: readonly OutboxItem[],
  { patrol, readMs }: ReadPatrol,
): ReadonlyMap<number, number> {
  const visits = new Map<number, number>();
  for (const { kind, state, body, madeMs } of items) {
    const machineId = Number(body['machineId']);
    if (kind !== 'patrol' || state === 'refused') continue;
    const atMs = patrol.nowMs + (madeMs - readMs);
    visits.set(machineId, Math.max(atMs, visits.get(machineId) ?? atMs));
  }
  return visits;
}
