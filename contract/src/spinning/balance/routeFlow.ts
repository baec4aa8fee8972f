import { requirePositive } from '../output/domain.ts';

/** What a model of machine makes of a variety, and how many machines of it the mill has. */
export interface ModelFigures {
  /** Output over input, %. */
  readonly yield: number;
  /** Rated output of one machine in a day, kg. */
  readonly ratedKg: number;
  readonly installed: number;
}

/** What the machines of a mill make of a variety together. */
export interface ProcessFigures {
  /** Output over input, 0 to 1. */
  readonly yieldShare: number;
  /** Rated output of one machine, kg/h; 0 where nobody stated it. */
  readonly machineKgPerHour: number;
  readonly installed: number;
}

/**
 * Models as one: each counts with the output of its installed machines, so the yield is their output over their input.
 * Where no machine is installed the first model stands for the variety. Undefined without models, and for a yield of 0.
 * Source: formulas F57, F44.
 */
export function processFiguresOf(models: readonly ModelFigures[]): ProcessFigures | undefined {
  const able = models.filter(({ installed, ratedKg, yield: share }) => installed * ratedKg * share > 0);
  const used = able.length > 0 ? able : models.slice(0, 1);
  const weighted = used.map((model) => ({ ...model, kg: (model.installed || 1) * (model.ratedKg || 1) }));
  const output = sum(weighted.map(({ kg }) => kg));
  const input = sum(weighted.map(({ kg, yield: share }) => (kg * 100) / share));
  if (weighted.length === 0 || !Number.isFinite(input)) return undefined;
  const machines = sum(used.map(({ installed }) => installed));
  const rated = able.length > 0 ? output / machines : (used[0]?.ratedKg ?? 0);
  return {
    yieldShare: output / input,
    machineKgPerHour: rated / 24,
    installed: sum(models.map(({ installed }) => installed)),
  };
}

/** A node of a route for the flow: undefined where its yield is not known. */
export interface FlowNode {
  readonly key: string;
  readonly figures: ProcessFigures | undefined;
}

/** `node` takes `ratio` % of its input from the node `from`. */
export interface FlowInput {
  readonly node: string;
  readonly from: string;
  readonly ratio: number;
}

/** Masses in kg/h. */
export interface NodeFlow {
  readonly inputKgPerHour: number;
  readonly outputKgPerHour: number;
  readonly wasteKgPerHour: number;
  /** Output over the cotton that went into it, 0 to 1. */
  readonly cumulativeShare: number;
  /** Machines that the output takes; undefined where their rate is not known. */
  readonly machines: number | undefined;
  /** Those over installed ones; undefined where none is installed. */
  readonly load: number | undefined;
}

/**
 * Works a route backwards: `wantedKgPerHour` of what the node `final` makes asks so much input of each process before it.
 * Input is output over yield and comes from previous varieties by their ratios. Nodes behind an unknown yield, in a ring or
 * beside the way to the end have no flow. Throws a RangeError unless the wanted output is above 0. Source: formulas F57 to
 * F59 and backward calculation of the reference mill.
 */
export function flowOf(
  { nodes, inputs, final }: { nodes: readonly FlowNode[]; inputs: readonly FlowInput[]; final: string },
  wantedKgPerHour: number,
): ReadonlyMap<string, NodeFlow> {
  requirePositive({ wantedKgPerHour });
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const order = backwardsFrom(final, inputs);
  const asked = new Map([[final, wantedKgPerHour]]);
  const flows = new Map<string, Omit<NodeFlow, 'cumulativeShare'>>();
  for (const key of order) {
    const [figures, output] = [byKey.get(key)?.figures, asked.get(key)];
    if (figures === undefined || output === undefined) continue;
    const input = output / figures.yieldShare;
    flows.set(key, {
      inputKgPerHour: input,
      outputKgPerHour: output,
      wasteKgPerHour: input - output,
      ...needOf(output, figures),
    });
    for (const { from, ratio } of inputs.filter(({ node }) => node === key))
      asked.set(from, (asked.get(from) ?? 0) + (input * ratio) / 100);
  }
  const shares = cumulativeShares(order.toReversed(), inputs, byKey);
  return new Map([...flows].map(([key, flow]) => [key, { ...flow, cumulativeShare: shares.get(key) ?? 0 }]));
}

/** Cotton that enters a route, kg/h: the input of nodes without previous varieties. */
export function cottonKgPerHour(
  flows: ReadonlyMap<string, NodeFlow>,
  inputs: readonly Pick<FlowInput, 'node'>[],
): number {
  const fed = new Set(inputs.map(({ node }) => node));
  return sum([...flows].map(([key, { inputKgPerHour }]) => (fed.has(key) ? 0 : inputKgPerHour)));
}

function needOf(output: number, { machineKgPerHour, installed }: ProcessFigures) {
  const machines = machineKgPerHour > 0 ? output / machineKgPerHour : undefined;
  return { machines, load: machines === undefined || installed === 0 ? undefined : machines / installed };
}

/** Nodes from the end to the bales, each behind all that take from it; those in rings are left out. */
function backwardsFrom(final: string, inputs: readonly FlowInput[]): string[] {
  const reached = new Set([final]);
  for (const key of reached) for (const { node, from } of inputs) if (node === key) reached.add(from);
  const open = new Map(
    [...reached].map((key) => [
      key,
      inputs.filter(({ node, from }) => from === key && reached.has(node)).length,
    ]),
  );
  const order: string[] = [];
  const ready = [...open].filter(([, takers]) => takers === 0).map(([key]) => key);
  for (let key = ready.pop(); key !== undefined; key = ready.pop()) {
    order.push(key);
    for (const { node, from } of inputs) {
      if (node !== key) continue;
      const left = (open.get(from) ?? 0) - 1;
      open.set(from, left);
      if (left === 0) ready.push(from);
    }
  }
  return order;
}

/** Output over cotton of each node, the bales first: 1 kg takes the cotton of its inputs, by their ratios, over the yield. */
function cumulativeShares(
  order: readonly string[],
  inputs: readonly FlowInput[],
  byKey: ReadonlyMap<string, FlowNode>,
): ReadonlyMap<string, number> {
  const shares = new Map<string, number>();
  for (const key of order) {
    const own = inputs.filter(({ node }) => node === key);
    const cotton = sum(own.map(({ from, ratio }) => ratio / 100 / (shares.get(from) ?? 0)));
    const yieldShare = byKey.get(key)?.figures?.yieldShare ?? 0;
    shares.set(key, own.length === 0 ? yieldShare : yieldShare / cotton);
  }
  return shares;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
