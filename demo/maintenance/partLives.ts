import { lifeState } from '@millwright/contract/areas/maintenance/lives/lifeClock.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { shareOf } from '../parts/chance.ts';

/** A special part as lives of the demonstration ask for it. */
export interface DemoSpecialPart {
  readonly code: string;
  readonly cycleD: number;
  readonly cycleT: number | null;
}

/** A set in a machine: since when, and until when where it was replaced. */
export interface DemoLife {
  readonly installedOn: string;
  readonly removedOn: string | null;
  readonly usedShare: number;
  readonly dueOn: string | null;
  readonly dueBy: 'days' | 'hours' | 'tonnes' | null;
  readonly delayD: number;
  /** What it had made before counters are known; null of one that no tonnes are counted of. */
  readonly priorT: number | null;
}

/** What a card makes in a day. */
export const cardTonnesPerDay = 0.9;
/** Before these days counters of machines are not known to the demonstration. */
const countedDays = 35;
/** Replacements are told so many days back, and one at least. */
const toldDays = 70;
/** One set in fifty is late, by at most so many days. */
const lateShare = 0.02;
const latestD = 5;

/**
 * The lives of a part in a machine until today, the one that goes on first: of any age within its cycle, a few late by days, since mills
 * replace what they are reminded of. The same each time for the same day.
 */
export function livesOf(part: DemoSpecialPart, machineId: number, today: string): DemoLife[] {
  const luck = shareOf(`${part.code} ${machineId}`);
  const lengthD = lifeD(part);
  // What wears by tonnes is late by what its machine makes, which nobody knows beforehand.
  const isLate = luck >= 1 - lateShare && part.cycleT === null;
  const lateD = isLate
    ? 1 + Math.floor(((luck - 1 + lateShare) / lateShare) * Math.min(latestD, lengthD / 10))
    : 0;
  const age = isLate
    ? lengthD + lateD
    : Math.floor((luck / (1 - lateShare)) * lengthD * (part.cycleT === null ? 1 : 0.95));
  const delayD = isLate && shareOf(`${part.code} ${machineId} delay`) > 0.5 ? lateD + 2 : 0;
  const installedOn = addDays(today, -age);
  const priorT =
    part.cycleT === null ? null : Number((Math.max(0, age - countedDays) * cardTonnesPerDay).toFixed(1));
  const state = lifeState(
    {
      installedOn,
      cycleD: part.cycleD,
      cycleH: null,
      cycleT: part.cycleT,
      workedH: 0,
      workedT: priorT ?? 0,
      countedH: 0,
      countedT: 0,
      countedD: 0,
      hoursPerDay: 0,
      tonnesPerDay: cardTonnesPerDay,
      delayD,
    },
    today,
  );
  const lives: DemoLife[] = [{ installedOn, removedOn: null, ...state, delayD, priorT }];
  const told = addDays(today, -toldDays);
  for (let removedOn = installedOn; lives.length < 2 || removedOn > told; ) {
    const livedD = Math.max(
      1,
      Math.round(lengthD * (0.92 + 0.1 * shareOf(`${machineId} ${part.code} ${lives.length}`))),
    );
    const begunOn = addDays(removedOn, -livedD);
    const usedShare = Number(((livedD / lengthD) * 100).toFixed(1));
    lives.push({
      installedOn: begunOn,
      removedOn,
      usedShare,
      dueOn: null,
      dueBy: null,
      delayD: 0,
      priorT: null,
    });
    removedOn = begunOn;
  }
  return lives;
}

/** How many days a set lasts: those of its cycle, or as many as its tonnes take. */
function lifeD({ cycleD, cycleT }: DemoSpecialPart): number {
  return cycleT === null ? cycleD : Math.min(cycleD, Math.floor(cycleT / cardTonnesPerDay));
}
