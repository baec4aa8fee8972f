import { stopOrder } from '@millwright/contract/areas/production/dispatch/stopOrder.ts';
import { fail } from '../../../platform/http/errors/fail.ts';
import { defineHooks, type JudgeCtx, type Values } from '../../../resource/index.ts';

/** An order says from when until when its machines stand together, and is finished when each of them runs again. */
export const stopOrderHooks = defineHooks(stopOrder, {
  beforeSave: (_ctx, { row }) => {
    const starts = momentsOf(row.machines, 'fromTime');
    const ends = momentsOf(row.machines, 'untilTime');
    const isOver = ends.length > 0 && ends.length === row.machines.length;
    return Promise.resolve({
      ...row,
      machineCount: new Set(row.machines.map(({ machineId }) => machineId)).size,
      fromTime: starts.length === 0 ? null : momentOf(Math.min(...starts)),
      untilTime: isOver ? momentOf(Math.max(...ends)) : null,
    });
  },
  guards: {
    everyStopEnded: (_ctx, { machines }) => {
      const count = machines.length - momentsOf(machines, 'untilTime').length;
      if (count > 0) throw fail('production.stopNotEnded', { count });
    },
  },
  notes: {
    issue: ({ person, clock }) => ({ issuedBy: person.id, issuedAt: momentOf(clock.nowMs()) }),
    finish: ({ person, clock }: JudgeCtx) => ({
      finishedBy: person.id,
      finishedAt: momentOf(clock.nowMs()),
    }),
  },
});

function momentsOf(lines: readonly Values[], field: string): number[] {
  return lines.flatMap((line) => {
    const said = line[field];
    if (said instanceof Date) return [said.getTime()];
    return typeof said === 'string' ? [Date.parse(said)] : [];
  });
}

function momentOf(ms: number): string {
  return new Date(ms).toISOString();
}
