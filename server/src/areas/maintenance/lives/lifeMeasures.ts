import { lifeState } from '@millwright/contract/areas/maintenance/lives/lifeClock.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { TenantTransaction } from '../../../platform/db/tenancy.ts';
import type { SpecialPartRow } from '../../equipment/index.ts';
import { sumWorked, type WorkSpan } from '../../telemetry/index.ts';
import type { Measured } from './partLife.queries.ts';

/** What a machine does in a day is the mean of so many days before. */
export const meanDays = 30;
const gramsPerTonne = 1_000_000;

/** A life as far as its measures ask for it. */
export interface LifeToMeasure {
  readonly id: string;
  readonly machineId: number;
  readonly installedOn: string;
  readonly priorH: number | null;
  readonly priorT: number | null;
  readonly delayD: number | null;
}

/**
 * Measures lives on a day of the mill: what their machines did since they were fitted, how far they have gone, and when they are
 * due. `today` belongs to the life, except of one that ends on it. Only parts with a cycle in hours or tonnes ask for counters.
 */
export async function measureLives(
  tx: TenantTransaction,
  lives: readonly { life: LifeToMeasure; part: SpecialPartRow }[],
  { today, isEnd = false }: { today: string; isEnd?: boolean },
): Promise<Measured[]> {
  const counted = lives.filter(({ part }) => part.cycleH !== null || part.cycleT !== null);
  const toDate = isEnd ? today : addDays(today, 1);
  const spans = counted.flatMap(({ life: { machineId, installedOn } }): WorkSpan[] => [
    { machineId, fromDate: installedOn, toDate },
    { machineId, fromDate: addDays(today, -meanDays), toDate: today },
  ]);
  const rows = await sumWorked(tx, { spans });
  return lives.map((each) => {
    const { life, part } = each;
    const place = counted.indexOf(each) * 2;
    const [since, mean] = place < 0 ? [] : [rows[place], rows[place + 1]];
    const workedH = tenths((life.priorH ?? 0) + (since?.runMs ?? 0) / hourMs);
    const workedT = tenths((life.priorT ?? 0) + (since?.outputG ?? 0) / gramsPerTonne);
    const dates = Math.max(1, mean?.dates ?? 1);
    const countedFrom = since?.firstDate ?? today;
    const state = lifeState(
      {
        ...part,
        installedOn: life.installedOn,
        workedH,
        workedT,
        countedH: (since?.runMs ?? 0) / hourMs,
        countedT: (since?.outputG ?? 0) / gramsPerTonne,
        countedD: Math.max(0, daysBetween(countedFrom, today)),
        hoursPerDay: (mean?.runMs ?? 0) / hourMs / dates,
        tonnesPerDay: (mean?.outputG ?? 0) / gramsPerTonne / dates,
        delayD: life.delayD ?? 0,
      },
      today,
    );
    const { cycleD, cycleH, cycleT, isRemindedOf, remindBeforeD } = part;
    const { usedShare, dueOn, dueBy } = state;
    return {
      id: life.id,
      cycleD,
      cycleH,
      cycleT,
      workedH: cycleH === null ? null : workedH,
      workedT: cycleT === null ? null : workedT,
      usedShare,
      dueOn,
      dueBy,
      remindOn: isRemindedOf ? addDays(dueOn, -(remindBeforeD ?? 0)) : null,
    };
  });
}

function tenths(value: number): number {
  return Number(value.toFixed(1));
}
