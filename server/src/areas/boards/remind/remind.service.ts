import {
  maintenanceDays,
  mostRemindedMachines,
  mostRemindersOfMachine,
  type Remind,
  remindAheadD,
  type Reminder,
} from '@millwright/contract/areas/boards/remind/remind.ts';
import { duties } from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { dayMs } from '@millwright/contract/core/time/units.ts';
import { type DueWork, readDueNow } from '../../ledger/index.ts';
import { responsibleFor } from '../../personnel/index.ts';
import { type BoardContext, readMillState } from '../live/board.ts';
import { keptFor } from '../live/kept.ts';
import { noAim } from '../live/targets.ts';

/** Who is called when something of a machine is due. */
const called = duties.filter((duty) => duty === 'maintainer' || duty === 'repairman');

/** Days and people are not more exact than the ten seconds for which this is kept. */
const readSlowly = keptFor((context: BoardContext) =>
  readDueNow(context, { days: maintenanceDays, aheadD: remindAheadD }),
);

/** What is due or overdue on machines: repairs that take longer than usual, services, special parts; and who answers now. */
export async function showRemind(context: BoardContext): Promise<Remind> {
  const { tx, nowMs, tenant } = context;
  const { header, machines, turn } = await readMillState(context);
  const due = await readSlowly(context);
  const shown = [...Map.groupBy(due.works, ({ machineId }) => machineId)]
    .map(([machineId, works]) => ({
      machineId,
      works: works.toSorted((one, other) => urgencyOf(other, nowMs) - urgencyOf(one, nowMs)),
    }))
    .toSorted((one, other) => worstOf(other.works, nowMs) - worstOf(one.works, nowMs))
    .slice(0, mostRemindedMachines);
  const machineIds = shown.flatMap(({ machineId }) => (machineId === null ? [] : [machineId]));
  const people = await responsibleFor(tx, { machineIds, on: turn });
  const today = localDate(tenant.zone, nowMs);
  return {
    header,
    figures: due.figures.map(({ kpi, value, numerator, denominator }) => ({
      kpi,
      value,
      ...(denominator === null ? {} : { count: numerator ?? 0, of: denominator }),
      ...noAim,
    })),
    services: {
      overdue: countOf(due.works, 'service', true),
      ahead: countOf(due.works, 'service', false),
    },
    parts: { overdue: due.partsOverdue, ahead: due.partsInWeek },
    repairs: { over: countOf(due.works, 'repair', true), open: due.openRepairs },
    ahead: Array.from({ length: remindAheadD + 1 }, (_, place) => {
      const date = addDays(today, place);
      const on = due.works.filter(({ dueOn, isOverdue }) => dueOn === date && !isOverdue);
      return {
        date,
        services: on.filter(({ kind }) => kind === 'service').length,
        parts: on.filter(({ kind }) => kind === 'part').length,
      };
    }),
    machines: shown.map(({ machineId, works }) => {
      const now = machines.find(({ machine }) => machine.id === machineId);
      return {
        machine:
          now === undefined
            ? null
            : {
                id: now.machine.id,
                code: now.machine.code,
                number: now.machine.number,
                kind: now.machine.kind,
                state: now.state,
              },
        people: called.flatMap((duty) =>
          people
            .filter((each) => each.machineId === machineId && each.duty === duty)
            .map(({ realname }) => ({ duty, realname })),
        ),
        overdue: works.filter(({ isOverdue }) => isOverdue).length,
        ahead: works.filter(({ isOverdue }) => !isOverdue).length,
        reminders: works.slice(0, mostRemindersOfMachine).map(reminderOf),
      };
    }),
    machinesInAll: new Set(due.works.map(({ machineId }) => machineId)).size,
    isCut: due.isCut,
  };
}

function countOf(works: readonly DueWork[], kind: DueWork['kind'], isOverdue: boolean): number {
  return works.filter((work) => work.kind === kind && work.isOverdue === isOverdue).length;
}

function reminderOf({ machineId: _machineId, ...work }: DueWork): Reminder {
  return work;
}

function worstOf(works: readonly DueWork[], nowMs: number): number {
  return Math.max(...works.map((work) => urgencyOf(work, nowMs)));
}

/** Urgent repairs go before all else; then whatever is the most days behind its day, or behind what is usual. */
function urgencyOf({ isUrgent, sinceMs, usualMs, leftD }: DueWork, nowMs: number): number {
  const repairD = sinceMs === null ? 0 : (nowMs - sinceMs - (usualMs ?? 0)) / dayMs;
  return (isUrgent ? urgentD : 0) + (leftD === null ? repairD : -leftD);
}

/** More days than anything can be overdue. */
const urgentD = 1_000_000;
