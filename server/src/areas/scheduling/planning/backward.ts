import { type FlowInput, type FlowNode, flowOf } from '@millwright/contract/spinning/balance/routeFlow.ts';
import { requireNotNegative, requirePositive } from '@millwright/contract/spinning/output/domain.ts';

/** A route as the backward calculation needs it, with what lies behind each process already. */
export interface DemandRoute {
  readonly nodes: readonly FlowNode[];
  readonly inputs: readonly FlowInput[];
  /** The node that makes what is delivered. */
  readonly final: string;
  /** The node that paces the mill. */
  readonly spinning: string;
}

export interface DemandWishes {
  readonly deliveredKg: number;
  /** For samples, rests and remade cones; 0.5 to 1.5 % are usual. */
  readonly allowancePercent?: number;
  /** Usable stock behind each node, kg of what it makes. */
  readonly stockKg?: ReadonlyMap<string, number>;
}

/** Kilograms of a node. */
export interface NodeDemand {
  /** What those behind it need of its output. */
  readonly neededKg: number;
  readonly fromStockKg: number;
  readonly outputKg: number;
  readonly inputKg: number;
  readonly wasteKg: number;
}

/**
 * What each process has to make for an order, worked backwards from what is delivered: input is output over yield, comes from
 * previous varieties by their ratios, and what lies in stock is not made again. Nodes behind an unknown yield have no demand.
 * Throws a RangeError unless something is delivered. Source: handbook §6.2, §6.3, §6.1; formulas F57, F64.
 */
export function demandOf(route: DemandRoute, wishes: DemandWishes): ReadonlyMap<string, NodeDemand> {
  const { deliveredKg, allowancePercent = 0, stockKg = new Map<string, number>() } = wishes;
  requirePositive({ deliveredKg });
  requireNotNegative({ allowancePercent, ...Object.fromEntries(stockKg) });
  const needed = new Map([[route.final, deliveredKg * (1 + allowancePercent / 100)]]);
  const demand = new Map<string, NodeDemand>();
  // The flow of one unit says in which order nodes are worked through, and which of them have a yield.
  for (const key of flowOf(route, 1).keys()) {
    const yieldShare = route.nodes.find((node) => node.key === key)?.figures?.yieldShare;
    const neededKg = needed.get(key);
    if (yieldShare === undefined || neededKg === undefined) continue;
    const fromStockKg = Math.min(neededKg, stockKg.get(key) ?? 0);
    const outputKg = neededKg - fromStockKg;
    const inputKg = outputKg / yieldShare;
    demand.set(key, { neededKg, fromStockKg, outputKg, inputKg, wasteKg: inputKg - outputKg });
    for (const { from, ratio } of route.inputs.filter(({ node }) => node === key))
      needed.set(from, (needed.get(from) ?? 0) + (inputKg * ratio) / 100);
  }
  return demand;
}

/** Days of one frame that a mass of cops takes. Throws a RangeError unless the frame makes something. Source: handbook §6.2. */
export function frameDays(copKg: number, kgPerFrameDay: number): number {
  requireNotNegative({ copKg });
  requirePositive({ kgPerFrameDay });
  return copKg / kgPerFrameDay;
}

/**
 * The least number of frames that make it in time: frame-days over days until `leadDays` before the due date, in which cones
 * are wound and packed. Undefined where no day is left. Source: handbook §6.2.
 */
export function leastFrames(
  days: number,
  { untilDueDays, leadDays = 1 }: { untilDueDays: number; leadDays?: number },
): number | undefined {
  const left = untilDueDays - leadDays;
  // What is left of dividing decimals is no frame more.
  return left > 0 ? Math.ceil(days / left - 1e-9) : undefined;
}

/** A mass in whole lots, so that no creel is changed for less. */
export function wholeLotsKg(kg: number, lotKg: number): number {
  requireNotNegative({ kg });
  requirePositive({ lotKg });
  return Math.ceil(kg / lotKg - 1e-9) * lotKg;
}
