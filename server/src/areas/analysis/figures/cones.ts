import type { AnalysisQuestion } from '@millwright/contract/areas/analysis/query/question.ts';
import { countOfVariety, MILL_NOMINAL_TEX, texFromNe } from '@millwright/contract/spinning/yarn/count.ts';
import { conversionCoefficient } from '@millwright/contract/spinning/balance/energy.ts';
import type { VarietyMeasures } from '../../basics/index.ts';
import type { BoardContext } from '../../boards/index.ts';
import type { TargetSpan } from '../../metrics/index.ts';
import type { FigureGroup } from './groups.ts';
import type { ReportedMachine } from './machines.queries.ts';
import { readOutputCorrections } from './outputCorrections.ts';
import { addInto, asksFor, type Sums } from './parts.ts';
import type { Period } from './period.ts';
import type { TimeSteps } from './steps.ts';

/** What the winders made: electricity per tonne is held against it, wherever the electricity was used. */
export interface Cones {
  /** `coneG` and `coneStdG` of the group's step, variety and crew; nothing where there are none. */
  of(group: Pick<FigureGroup, 'step' | 'keys'>): Sums;
}

const mostGroups = 20_000;
const noCones: Cones = { of: () => ({}) };

/**
 * Reads the cones of a question. Places do not narrow them: the electricity per tonne of ring spinning is what the
 * frames use for a tonne that leaves the mill, so the processes add up to the mill. Source: formulas F54 and F55.
 */
export async function readCones(
  question: AnalysisQuestion,
  {
    context,
    period,
    machines,
    steps,
    spans,
    measures,
  }: {
    context: BoardContext;
    period: Period;
    machines: readonly ReportedMachine[];
    steps: TimeSteps;
    spans: readonly TargetSpan[];
    measures: VarietyMeasures;
  },
): Promise<Cones> {
  const { kpis, dimensions, variety, crew, shift } = question;
  if (!asksFor(kpis, 'coneG') && !asksFor(kpis, 'coneStdG')) return noCones;
  const winding = machines.filter(({ kind }) => kind === 'winding');
  const winders = winding.map(({ id }) => id);
  const byVariety = dimensions.includes('variety');
  const byCrew = dimensions.includes('crew');
  const measured = await steps.sum({
    parts: ['outputG'],
    byVariety: true,
    byCrew,
    machineIds: winders,
    places: winders.map(() => 0),
    variety,
    crew,
    shift,
    limit: mostGroups,
  });
  const corrections = await readOutputCorrections(context, {
    question,
    places: [{ isInner: false, machines: winding }],
    period,
    parts: ['outputG'],
    byVariety: true,
    spans,
  });
  const rows = [...measured, ...corrections.rows];
  const nameOf = (step: string, keys: { variety?: string | undefined; crew?: string | undefined }) =>
    JSON.stringify([step, byVariety ? keys.variety : '', byCrew ? keys.crew : '']);
  const total: Sums = {};
  const known = new Map<string, Sums>();
  for (const row of rows) {
    const coneG = row.outputG ?? 0;
    const code = row.variety ?? '';
    const factor = measures.weightFactorOf('winding', code);
    const cones = { coneG, coneStdG: coneG * coefficientOf(code) * factor };
    const name = nameOf(steps.of(row).name, { variety: row.variety ?? '', crew: row.crew ?? '' });
    const sums = known.get(name) ?? {};
    known.set(name, sums);
    addInto(sums, cones);
    addInto(total, cones);
  }
  return {
    of({ step, keys }) {
      const isTotal = Object.keys(keys).length === 0 && step === '';
      return withoutUnknown(isTotal ? total : (known.get(nameOf(step, keys)) ?? {}));
    },
  };
}

/**
 * Standard product that 1 t of a variety is, before the weight factor of the variety. NaN for a name without a
 * count. Source: formula F55.
 */
export function coefficientOf(variety: string): number {
  const count = countOfVariety(variety);
  if (count === null) return Number.NaN;
  const nominal = new Map(Object.entries(MILL_NOMINAL_TEX)).get(`${count}S`);
  return conversionCoefficient(nominal ?? texFromNe(count));
}

function withoutUnknown({ coneG, coneStdG }: Sums): Sums {
  return {
    ...(coneG === undefined ? {} : { coneG }),
    ...(coneStdG === undefined || Number.isNaN(coneStdG) ? {} : { coneStdG }),
  };
}
