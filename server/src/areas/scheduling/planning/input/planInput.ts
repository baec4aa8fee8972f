import { leadHours } from '@millwright/contract/areas/metrics/output/orderForecast.ts';
import { leftToMake } from '@millwright/contract/areas/metrics/output/orderRemainder.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import {
  type ChangeoverHours,
  changeoverTable,
  type ChangeoverVariety,
  usualChangeoverHours,
} from '../changeover.ts';
import type { ClosedHours, PlanInput, PlanMachine, PlanOrder, PlanSupply } from '../model.ts';

/*
 * What the mill knows, as a plan needs it. Whoever reads orders, frames and calendars fills in `MillFacts`; nothing else of the
 * product reaches the planning.
 */

/** A line of an order, in kilograms of cones. */
export interface WantedYarn {
  readonly id: string;
  /** What is spun for it. */
  readonly varietyId: string;
  readonly demandKg: number;
  readonly completedKg: number;
  /** The ordered quantity, without the allowance; undefined: the demand. */
  readonly quantityKg?: number;
  readonly deliveredKg?: number;
  /** Usable cones and cops that lie in stock for it. */
  readonly coneStockKg: number;
  readonly copStockKg: number;
  /** Cones over cops, 0 to 1. */
  readonly windingYieldShare: number;
  /** The end of its delivery date. */
  readonly dueMs: number;
  /** When roving, sheet and first inspection are there; null: now. */
  readonly releaseMs: number | null;
  /** How much its customer's class counts; 1 is ordinary. */
  readonly weight: number;
  /** Without a route an order is not scheduled. */
  readonly hasRoute: boolean;
}

export interface PlannedFrame {
  readonly id: string;
  readonly modelId: string;
  readonly presentVarietyId: string | null;
  /** The line that it spins for. */
  readonly presentLineId: string | null;
  /** When it can be used again; null: now. */
  readonly freeFromMs: number | null;
  /** Maintenance and shifts that are not worked, in order. */
  readonly closed: readonly { readonly fromMs: number; readonly untilMs: number }[];
}

export interface MillFacts {
  readonly nowMs: number;
  readonly horizonDays: number;
  readonly lines: readonly WantedYarn[];
  readonly varieties: readonly (ChangeoverVariety & { readonly id: string; readonly code: string })[];
  readonly frames: readonly PlannedFrame[];
  /** Rated output of a model by variety, kg of cops of one frame in a day. */
  readonly rates: readonly {
    readonly modelId: string;
    readonly varietyId: string;
    readonly kgPerDay: number;
  }[];
  readonly supplies: readonly PlanSupply[];
  readonly changeover?: ChangeoverHours;
}

/** Why a line is not in the plan. */
export type LeftOut = 'noRoute' | 'noModel' | 'nothingLeft';

export interface MadeInput {
  readonly input: PlanInput;
  readonly leftOut: readonly { readonly id: string; readonly reason: LeftOut }[];
}

/** A frame is not set up for less than so many days. Source: handbook §6.6. */
const leastDays = 3;

/**
 * Lines as orders of a plan: what is still to be spun of each, when it must be off the frames, and on which frames it can
 * be. Lines without a route, without a model that makes them, or with nothing left to spin are left out, each with its reason.
 * Lines that were made or delivered already do not count. Source: handbook §6.2 to §6.7.
 */
export function planInputOf(facts: MillFacts): MadeInput {
  const rateOf = ratesByName(facts);
  const varietyAt = new Map(facts.varieties.map(({ id }, at) => [id, at]));
  const hoursOf = (ms: number) => (ms - facts.nowMs) / hourMs;
  const leftOut: { id: string; reason: LeftOut }[] = [];
  const orders = facts.lines.flatMap((line): PlanOrder[] => {
    const variety = varietyAt.get(line.varietyId);
    const rates = facts.frames
      .map(({ modelId }) => rateOf(modelId, line.varietyId))
      .filter((rate) => rate > 0);
    const kg = copKgOf(line);
    const reason = reasonOf(line, { kg, isMade: variety !== undefined && rates.length > 0 });
    if (reason !== undefined || variety === undefined) {
      leftOut.push({ id: line.id, reason: reason ?? 'noModel' });
      return [];
    }
    const usualRate = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
    return [
      {
        id: line.id,
        variety,
        kg,
        releaseHours: Math.max(0, line.releaseMs === null ? 0 : hoursOf(line.releaseMs)),
        dueHours: hoursOf(line.dueMs) - leadHours,
        weight: line.weight,
        leastLotKg: Math.min(kg, leastDays * usualRate),
      },
    ];
  });
  const orderAt = new Map(orders.map(({ id }, at) => [id, at]));
  const machines = facts.frames.map(
    (frame): PlanMachine => ({
      id: frame.id,
      model: modelsOf(facts).indexOf(frame.modelId),
      readyHours: Math.max(0, frame.freeFromMs === null ? 0 : hoursOf(frame.freeFromMs)),
      presentVariety: varietyAt.get(frame.presentVarietyId ?? '') ?? null,
      presentOrder: orderAt.get(frame.presentLineId ?? '') ?? null,
      kgPerHour: facts.varieties.map(({ id }) => rateOf(frame.modelId, id) / 24),
      closed: frame.closed.map(({ fromMs, untilMs }): ClosedHours => [hoursOf(fromMs), hoursOf(untilMs)]),
      changeovers: 0,
    }),
  );
  const input: PlanInput = {
    horizonHours: facts.horizonDays * 24,
    varieties: facts.varieties.map(({ code }) => code),
    orders,
    machines,
    changeovers: [changeoverTable(facts.varieties, facts.changeover ?? usualChangeoverHours)],
    supplies: facts.supplies,
    canSplit: true,
    goal: 'asMade',
  };
  return { input, leftOut };
}

function reasonOf(
  line: MillFacts['lines'][number],
  { kg, isMade }: { kg: number; isMade: boolean },
): LeftOut | undefined {
  if (!line.hasRoute) return 'noRoute';
  if (!isMade) return 'noModel';
  if (kg <= 0) return 'nothingLeft';
  return undefined;
}

/** Cops that are still to be spun for a line, kg in whole grams. Source: handbook §6.2. */
export function copKgOf({
  demandKg,
  completedKg,
  quantityKg,
  deliveredKg = 0,
  coneStockKg,
  copStockKg,
  windingYieldShare,
}: WantedYarn): number {
  const left = { demand: demandKg, quantity: quantityKg, made: completedKg, delivered: deliveredKg };
  const coneKg = Math.max(0, leftToMake(left) - coneStockKg);
  return Math.round(Math.max(0, coneKg / windingYieldShare - copStockKg) * 1000) / 1000;
}

function ratesByName({ rates }: MillFacts): (modelId: string, varietyId: string) => number {
  const byName = new Map(
    rates.map(({ modelId, varietyId, kgPerDay }) => [`${modelId} ${varietyId}`, kgPerDay]),
  );
  return (modelId, varietyId) => byName.get(`${modelId} ${varietyId}`) ?? 0;
}

function modelsOf({ frames }: MillFacts): string[] {
  return [...new Set(frames.map(({ modelId }) => modelId))];
}
