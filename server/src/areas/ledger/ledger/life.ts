import type { LifeEvent } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import type { MachineArchiveRow, MachineChange } from '../../equipment/index.ts';

const kindOfField = {
  areaId: 'moved',
  modelId: 'remodelled',
  status: 'statusChanged',
} as const;

/** What happened once in the life of a machine, in the order of time. */
export function lifeEvents(
  { installDate, entryDate }: Pick<MachineArchiveRow, 'installDate' | 'entryDate'>,
  {
    changes,
    maintenance,
    postponed,
    zone,
  }: {
    changes: readonly MachineChange[];
    maintenance: readonly { id: string; name: string; atMs: number }[];
    postponed: readonly { id: string; name: string; due: string | null; on: string }[];
    zone: string;
  },
): LifeEvent[] {
  const began: LifeEvent[] = [
    ...(entryDate === null ? [] : [event('entered', entryDate)]),
    ...(installDate === null ? [] : [event('installed', installDate)]),
  ];
  const changed = changes.map(({ field, atMs, from, to }): LifeEvent => {
    const isRetired = field === 'status' && to === 'scrapped';
    return {
      kind: isRetired ? 'retired' : kindOfField[field],
      date: localDate(zone, atMs),
      from,
      to,
      taskId: null,
    };
  });
  const maintained = maintenance.map(
    ({ id, name, atMs }): LifeEvent => ({
      kind: 'maintained',
      date: localDate(zone, atMs),
      from: null,
      to: name,
      taskId: id,
    }),
  );
  const putOff = postponed.flatMap(({ id: planId, name, due, on }): LifeEvent[] =>
    due === null ? [] : [{ kind: 'postponed', date: due, from: name, to: on, taskId: null, planId }],
  );
  // All lists come newest first; what is of one date stays in the order of time.
  return [...began, ...changed.toReversed(), ...maintained.toReversed(), ...putOff.toReversed()].toSorted(
    (one, other) => one.date.localeCompare(other.date),
  );
}

function event(kind: 'entered' | 'installed', date: string): LifeEvent {
  return { kind, date, from: null, to: null, taskId: null };
}
