import { isProcess } from '../../basics/processTree/processes.ts';
import type { AnalysisKpi, Dimension } from '../../analysis/query/question.ts';
import { type AskedQuestion, bestOrder, mostRankCount, rankedBy, usualRankCount } from './askedQuestion.ts';
import type { RankOrder } from './lexicon.ts';
import type { QuestionGround, Read } from './ground.ts';
import type { QuestionSlots } from './slots.ts';
import type { SpanMeant } from './spanMeant.ts';

/** What is said, over what was asked before where this only changes it. */
export function questionOf(
  { slots, machines }: Read,
  { after }: Pick<QuestionGround, 'after'>,
  span: SpanMeant,
): AskedQuestion {
  const before = slots.isFollowing ? after : undefined;
  const sides = sidesOf(slots, machines.ids);
  const { dimensions, grain } = stepsOf(slots, { before, sides });
  const isJudged = slots.rank?.order === 'best' || slots.rank?.order === 'worst';
  const codes = slots.kpis
    .flatMap((each) => each.codes)
    .map((code) => (isJudged ? rankedBy[code] : undefined) ?? code);
  const isSmall =
    dimensions.includes('machine') || grain === 'hour' || grain === 'shift' || machines.ids.length > 0;
  const kpis = scaled(codes.length > 0 ? codes : (before?.kpis ?? []), {
    isSmall,
    unit: slots.unit ?? slots.threshold?.unit,
  });
  const rank = isHeldAgainst(slots) ? undefined : slots.rank;
  const order = rank === undefined ? undefined : orderOf(rank.order, kpis[0]);
  const count = Math.min(mostRankCount, Math.max(1, Math.trunc(slots.count ?? usualRankCount)));
  const isKept = span.isAssumed && before !== undefined;
  const isMoved = machines.process.length > 0;
  return {
    kpis,
    dimensions,
    grain,
    from: isKept ? before.from : span.from,
    to: isKept ? before.to : span.to,
    process: merged(machines.process, before?.process.filter(isProcess)),
    line: merged(slots.line, before?.line),
    // Another process has other machines.
    machineIds: merged(machines.ids, isMoved ? [] : before?.machineIds),
    variety: merged(slots.variety, before?.variety),
    crew: merged(slots.crew, before?.crew),
    shift: merged(span.shift === undefined ? slots.shift : [span.shift], before?.shift),
    compare:
      (slots.compare !== undefined && sides === undefined) || slots.isPrevious || (before?.compare ?? false),
    rank: order === undefined ? (before?.rank ?? null) : { order, count },
    threshold: slots.threshold
      ? { is: slots.threshold.is, value: slots.threshold.value }
      : (before?.threshold ?? null),
  };
}

/** Several figures of two sides are shown beside each other: there is no one order of them. */
export function isHeldAgainst({ kpis, compare }: QuestionSlots): boolean {
  return compare !== undefined && kpis.some(({ codes }) => codes.length > 1);
}

/** "Crew A against crew B", "who made more, A or B": rows are held against each other, not periods. */
function sidesOf(slots: QuestionSlots, machineIds: readonly number[]): Dimension | undefined {
  if (slots.compare === undefined && slots.rank === undefined) return undefined;
  const { crew, variety, process, line } = slots;
  const lists = { crew, variety, machine: machineIds, process, line } as const;
  return (['crew', 'variety', 'machine', 'process', 'line'] as const).find((name) => lists[name].length > 1);
}

/** What rows are told apart by, and in which steps. Of machines of a process the machines are ranked unless something else is said. */
function stepsOf(
  slots: QuestionSlots,
  { before, sides }: { before: AskedQuestion | undefined; sides: Dimension | undefined },
): Pick<AskedQuestion, 'dimensions' | 'grain'> {
  const by = sides === undefined || slots.by.includes(sides) ? slots.by : [...slots.by, sides];
  const isSaid = by.length > 0 || slots.grain !== undefined;
  const dimensions = [...(isSaid ? by : (before?.dimensions ?? []))];
  // "The night shift against the morning shift"
  const isOfShifts =
    slots.shift.length > 1 && (slots.compare !== undefined || slots.rank !== undefined) && by.length === 0;
  const said = slots.grain ?? (isOfShifts ? 'shift' : undefined);
  const grain = isSaid || isOfShifts ? (said ?? 'none') : (before?.grain ?? 'none');
  const isOrdered = slots.rank !== undefined || slots.threshold !== undefined || slots.count !== undefined;
  if (isOrdered && dimensions.length === 0 && grain === 'none' && slots.process.length > 0)
    dimensions.push('machine');
  return { dimensions, grain };
}

/** Output and plan of machines, shifts and hours are told in kg, of the mill in t, unless a unit is said. */
function scaled(
  codes: readonly AnalysisKpi[],
  { isSmall, unit }: { isSmall: boolean; unit: string | undefined },
): AnalysisKpi[] {
  const isInKg = unit === 'kg' || (unit !== 't' && isSmall);
  const made = isInKg ? 'output' : 'outputT';
  const planned = isInKg ? 'plan' : 'planT';
  const inUnit = (code: AnalysisKpi) => {
    if (code === 'output' || code === 'outputT') return made;
    if (code === 'plan' || code === 'planT') return planned;
    return code;
  };
  return [...new Set(codes.map(inUnit))];
}

function orderOf(order: RankOrder, code: AnalysisKpi | undefined): 'most' | 'least' | undefined {
  if (order === 'most' || order === 'least') return order;
  const best = code === undefined ? undefined : bestOrder(code);
  if (best === undefined) return undefined;
  return (order === 'best') === (best === 'most') ? 'most' : 'least';
}

function merged<Value>(own: readonly Value[], past: readonly Value[] | undefined): Value[] {
  return [...new Set(own.length > 0 ? own : (past ?? []))];
}
