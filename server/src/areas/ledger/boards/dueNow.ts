import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween, localDate } from '@millwright/contract/core/time/zone.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import { listMachines } from '../../equipment/index.ts';
import { wholeMill } from '../../../resource/index.ts';
import { selectPersonCards } from '../../access/index.ts';
import type { ShiftPlan } from '../../shifts/index.ts';
import {
  selectOpenTasks,
  selectItemsNamed,
  isOverdue,
  type ListedPlanRow,
  selectOpenPlans,
  selectResponsible,
  remindersOf,
  type InLanguages,
} from '../../maintenance/index.ts';
import { ledgerFigure } from '../ledger/ledgerFigures.ts';
import { windowUntil } from '../ledger/scope.ts';
import { toldByPlans } from '../ledger/toldByPlans.ts';
import { selectRepairTimes } from './repairTimes.queries.ts';
import { usualTimes } from './usualTimes.ts';

interface Asking {
  readonly tx: TenantTransaction;
  readonly plan: ShiftPlan;
  readonly nowMs: number;
}

/** Work that is to be done on a machine, without the id of its task, plan or part: boards show the whole mill to everybody. Null: on what is no machine of production, or on one that is retired. */
export interface DueWork {
  readonly kind: 'repair' | 'service' | 'part';
  readonly machineId: number | null;
  readonly number: string;
  readonly name: string;
  /** In each language, where the program named it. */
  readonly names?: InLanguages;
  readonly isOverdue: boolean;
  readonly dueOn: string | null;
  readonly leftD: number | null;
  readonly sinceMs: number | null;
  readonly usualMs: number | null;
  readonly isUrgent: boolean;
  readonly isStarted: boolean;
  readonly who: string | null;
}

type Told = ReturnType<typeof ledgerFigure>;

/** What is to be done now, and how maintenance went lately. */
export interface DueNow {
  /** Plan compliance of the window, and repairs that are open. */
  readonly figures: readonly Told[];
  /** Repairs that take longer than usual, services and parts that are overdue or due within the days asked for. */
  readonly works: readonly DueWork[];
  /** Parts that are overdue and those that are due within a week, also where there are more than are looked at. */
  readonly partsOverdue: number;
  readonly partsInWeek: number;
  /** Repairs that nobody has told as done. */
  readonly openRepairs: number;
  readonly isCut: boolean;
}

/**
 * Returns work of the whole mill that is due or overdue, looking so many days ahead; usual times and compliance are those of so
 * many production dates.
 */
export async function readDueNow(asking: Asking, asked: { days: number; aheadD: number }): Promise<DueNow> {
  const { tx, plan, nowMs } = asking;
  const turn = plan.at(nowMs);
  const window = windowUntil({ plan, nowMs, today: turn.productionDate }, turn.productionDate, asked.days);
  const machines = await listMachines(tx);
  const known = new Set(machines.map(({ id }) => id));
  const told = await toldByPlans({ ...wholeMill(tx), tx }, { machineIds: [...known], window });
  const compliance = { dueCycles: 0, onTimeCycles: 0 };
  for (const { dueCycles, onTimeCycles } of told?.compliance.values() ?? []) {
    compliance.dueCycles += dueCycles;
    compliance.onTimeCycles += onTimeCycles;
  }
  const { zone } = plan.calendar;
  const parts = await remindersOf(
    { ...wholeMill(tx), tx, tenant: { zone }, clock: { nowMs: () => nowMs } },
    { withinD: asked.aheadD },
  );
  const usual = usualTimes(await selectRepairTimes(tx, { fromMs: window.startMs, toMs: window.endMs }), {
    kindOf: (machineId) => machines.find(({ id }) => id === machineId)?.kind,
    otherwiseMs: turn.endMs - turn.startMs,
  });
  const repairs = (await selectOpenTasks(wholeMill(tx), { machineIds: null, language: 'zh' })).filter(
    ({ kind }) => kind === 'repair',
  );
  const undone = repairs.filter(({ state }) => state !== 'toBeConfirmed');
  return {
    figures: [
      ledgerFigure('planCompliance', compliance),
      ledgerFigure('openRepairs', { openRepairs: repairs.length }),
    ],
    works: [
      ...undone.flatMap((row): DueWork[] => {
        const machineId = row.machineId !== null && known.has(row.machineId) ? row.machineId : null;
        const usualMs = usual(machines.find(({ id }) => id === machineId)?.kind);
        if (nowMs - row.sinceMs <= usualMs) return [];
        const { number, name, names, sinceMs, responsible } = row;
        const isUrgent = row.urgency === 'urgent';
        const own = { isOverdue: true, isUrgent, isStarted: row.state === 'inProgress', who: responsible };
        return [
          {
            ...none,
            ...own,
            kind: 'repair',
            machineId,
            number,
            name,
            ...(names === null ? {} : { names }),
            sinceMs: Math.round(sinceMs),
            usualMs,
          },
        ];
      }),
      ...(await servicesDue(asking, { known, aheadD: asked.aheadD })),
      ...parts.lives.map(({ machineId, part, position, dueOn, leftD }): DueWork => {
        const name = position === null || position === '' ? part : `${part} · ${position}`;
        return { ...none, kind: 'part', machineId, name, dueOn, leftD, isOverdue: leftD < 0 };
      }),
    ],
    partsOverdue: parts.overdue,
    partsInWeek: parts.dueInWeek,
    openRepairs: undone.length,
    isCut: parts.isCut,
  };
}

const none = {
  number: '',
  dueOn: null,
  leftD: null,
  sinceMs: null,
  usualMs: null,
  isUrgent: false,
  isStarted: false,
  who: null,
} as const;

/** Open plans that are overdue, or due within so many days: by the day to which they were put off, if they were. */
async function servicesDue(
  { tx, plan: { calendar }, nowMs }: Asking,
  { known, aheadD }: { known: ReadonlySet<number>; aheadD: number },
): Promise<DueWork[]> {
  const { zone } = calendar;
  const today = localDate(zone, nowMs);
  const until = addDays(today, aheadD);
  const due = (await selectOpenPlans(wholeMill(tx))).flatMap((plan) => {
    const dueOn = dayOf(plan, zone);
    return known.has(plan.machineId) && dueOn <= until ? [{ plan, dueOn }] : [];
  });
  const ids = [...new Set(due.map(({ plan }) => plan.itemId))];
  const items = new Map((await selectItemsNamed(tx, { zone, ids })).map((item) => [item.id, item.name]));
  const given = await selectResponsible(tx, { ids: due.map(({ plan }) => plan.id) });
  const people = new Map(
    (await selectPersonCards(tx, { ids: [...new Set(given.values())] })).map(({ id, realname }) => [
      id,
      realname,
    ]),
  );
  return due.map(({ plan, dueOn }) => {
    const { id, number, machineId, itemId, startedMs } = plan;
    return {
      ...none,
      kind: 'service',
      machineId,
      number,
      name: items.get(itemId) ?? '',
      dueOn,
      leftD: daysBetween(today, dueOn),
      isOverdue: isOverdue(plan, { today, zone }),
      isStarted: startedMs !== null,
      who: people.get(given.get(id) ?? '') ?? null,
    };
  });
}

/** The day on which a plan is due, or to which it was put off. */
function dayOf({ state, dueDate, startMs }: ListedPlanRow, zone: string): string {
  return state === 'postponed' || dueDate === null ? localDate(zone, startMs) : dueDate;
}
