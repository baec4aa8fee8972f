import type { orderTypes } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import type { MillPlan, VarietyPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import type { demoOrderWords } from '@millwright/contract/reference/orders.ts';
import { frameKgPerHour } from '@millwright/contract/reference/mill/ringPlan.ts';
import { yieldShares } from '@millwright/contract/reference/mill/yields.ts';

type State = 'planned' | 'production' | 'closed' | 'cancelled';

/** An order before it has a number: days count from today, amounts in days of what the mill makes of the yarn. */
export interface Drafted {
  readonly state: State;
  readonly orderType: (typeof orderTypes)[number];
  readonly madeDay: number;
  readonly startDay: number | null;
  readonly endDay: number | null;
  readonly dueDay: number;
  readonly lines: readonly {
    readonly yarn: VarietyPlan;
    readonly tonnes: number;
    /** Of these what the past of the machines gives it. */
    readonly madeTonnes: number;
    readonly isWaxed: boolean;
  }[];
  /** Of the demand, in how many deliveries. */
  readonly delivered: number;
  readonly deliveries: number;
  readonly reason: keyof typeof demoOrderWords | null;
}

/** What the order that is due first still lacks, in days of its yarn, and the yarn of which too much was promised. */
const leftDays = 1.2;
const overfull = 1;
/** Orders of the past follow each other so, in days; the mill makes a little more of a yarn than was ordered. */
const turnDays = 5;
const pastTurns = 5;
const wantedShare = 0.92;

/**
 * The orders of a mill: for the large one forty, for a small one about ten. `madeDays`: so many days of its machines' past come with it, of
 * which orders in production have their output.
 */
export function draftsOf(plan: MillPlan, madeDays: number): Drafted[] {
  const yarns = plan.varieties.filter(({ yarn }) => yarn !== undefined);
  const turns = plan.key === 'reference' ? pastTurns : 1;
  const own = yarns.flatMap((yarn, place) =>
    ofYarn(yarn, { turns, place, isWhole: plan.key === 'reference', madeDays }),
  );
  const [first, second] = yarns;
  if (first === undefined || second === undefined || plan.key !== 'reference') return own;
  // Two yarns for one customer.
  const both = [first, second].map((yarn, place) => ({
    yarn,
    tonnes: tonnesOf(yarn, 1),
    madeTonnes: 0,
    isWaxed: place > 0,
  }));
  return [
    ...own,
    { ...plainDraft, state: 'planned', madeDay: -1, dueDay: 24, lines: both },
    { ...plainDraft, state: 'production', madeDay: -6, startDay: -2, dueDay: 12, lines: both },
    {
      ...plainDraft,
      state: 'planned',
      orderType: 'sample',
      madeDay: 0,
      dueDay: 9,
      lines: both.map((line) => ({ ...line, tonnes: 0.3 })),
    },
    {
      ...plainDraft,
      state: 'cancelled',
      madeDay: -12,
      startDay: -9,
      endDay: -8,
      dueDay: 5,
      lines: both,
      reason: 'replaced',
    },
  ];
}

const plainDraft = {
  orderType: 'sale',
  startDay: null,
  endDay: null,
  delivered: 0,
  deliveries: 0,
  reason: null,
} as const;

function ofYarn(
  yarn: VarietyPlan,
  { turns, place, isWhole, madeDays }: { turns: number; place: number; isWhole: boolean; madeDays: number },
): Drafted[] {
  const line = (days: number, isWaxed = false) => [
    { yarn, tonnes: tonnesOf(yarn, days), madeTonnes: 0, isWaxed },
  ];
  const begunDays = Math.min(turnDays, madeDays);
  // Below, equal to and above what was asked for.
  const shares = [1, 0.985, 1, 1.01, 1];
  const past = Array.from({ length: turns }, (_, turn): Drafted => {
    const endDay = -5 - turn * turnDays;
    const delivered = shares[(turn + place) % shares.length] ?? 1;
    return {
      ...plainDraft,
      state: 'closed',
      orderType: turn === 3 ? 'contract' : 'sale',
      madeDay: endDay - turnDays - 6,
      startDay: endDay - turnDays,
      endDay,
      dueDay: endDay + 1,
      lines: line(turnDays * wantedShare, turn % 2 === 0),
      delivered,
      deliveries: 2 + (turn % 2),
      reason: delivered < 1 ? 'fewer' : 'delivered',
    };
  });
  const running: Drafted[] = [
    {
      ...plainDraft,
      state: 'production',
      madeDay: -11,
      startDay: -turnDays,
      // A frame is not set up for less than three days, and winding and packing take one.
      dueDay: place === overfull ? 3 : 7,
      // All that was made since it began, and something more.
      lines: line(begunDays + leftDays).map((each) => ({ ...each, madeTonnes: tonnesOf(yarn, begunDays) })),
      delivered: 0.6,
      deliveries: 2,
    },
    {
      ...plainDraft,
      state: 'production',
      madeDay: -9,
      startDay: -4,
      dueDay: place === overfull ? 4 : 8 + place,
      lines: line(3.5, true),
    },
    {
      ...plainDraft,
      state: 'production',
      orderType: 'stock',
      madeDay: -7,
      startDay: -2,
      dueDay: 10 + place,
      lines: line(2.5),
    },
  ];
  const planned: Drafted[] = [
    { ...plainDraft, state: 'planned', madeDay: -3, dueDay: 13 + place, lines: line(2) },
    {
      ...plainDraft,
      state: 'planned',
      orderType: 'contract',
      madeDay: -2,
      dueDay: 17 + place,
      lines: line(1.5, true),
    },
  ];
  const cancelled: Drafted[] = [
    {
      ...plainDraft,
      state: 'cancelled',
      madeDay: -14,
      endDay: -10,
      dueDay: 4,
      lines: line(1),
      reason: 'withdrew',
    },
    { ...plainDraft, state: 'planned', madeDay: -1, dueDay: 26 + place, lines: line(3) },
  ];
  return [...past, ...running, ...planned, ...(isWhole ? cancelled : cancelled.slice(1))];
}

/** What the mill winds of a yarn in so many days, in tenths of a tonne. */
function tonnesOf({ yarn }: VarietyPlan, days: number): number {
  if (yarn === undefined || days === 0) return 0;
  const kgPerDay = frameKgPerHour(yarn) * yarn.frames * yieldShares.winding * 24;
  return Math.max(0.1, Math.round((kgPerDay * days) / 100) / 10);
}
