import { describe, expect, it } from 'vitest';
import {
  type AnalysisAnswer,
  type AnalysisKpi,
  type Dimension,
  queryKpis,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { shiftNames, shiftsOf } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { readLedger, type ShiftTruth } from '@millwright/simulator/ledger.ts';
import { playedMill, playedSystem } from '@millwright/testing/server/mills/playedMill.ts';

const pastDays = 3;
const { server, play } = await playedMill({ seed: 23, minutes: 60, pastDays });
const viewer = server.as(
  await server.make.user({ tenantIds: [smallMill.tenantId], codes: ['boards.analysis'] }),
);

/** What was true of a machine in a shift. */
interface Truth {
  readonly date: string;
  readonly shift: string;
  readonly crew: string;
  readonly process: string;
  readonly isInner: boolean;
  readonly variety: string | null;
  readonly machine: string;
  readonly truth: ShiftTruth;
}

const truths = readTruths();

function readTruths(): Truth[] {
  const plans = new Map(smallMill.machines.map((machine) => [machine.code, machine]));
  const varietyOf = new Map(
    smallMill.lines.flatMap(({ variety, machines }) => machines.map((code) => [code, variety] as const)),
  );
  return readLedger(play.ledger).shifts.flatMap(({ productionDate, shift, machines }) => {
    const crew = shiftsOf(playedSystem, productionDate).find((each) => each.shift === shift)?.crew ?? '';
    return Object.entries(machines).map(([code, truth]) => ({
      date: productionDate,
      shift,
      crew,
      process: plans.get(code)?.kind ?? '',
      isInner: plans.get(code)?.passage === 'breaker',
      variety: varietyOf.get(code) ?? null,
      machine: code,
      truth,
    }));
  });
}

/** KPIs that are sums of what the ledger notes, with what it notes. Counts are exact; so are grams and watt-hours here. */
const noted: Partial<Record<AnalysisKpi, (truth: ShiftTruth) => number>> = {
  output: ({ outputG }) => outputG,
  energy: ({ energyWh }) => energyWh,
  breaks: ({ endBreaks }) => endBreaks,
  doffs: ({ doffs }) => doffs,
  runTime: ({ stateMs }) => stateMs[1] ?? 0,
  technologicalStop: ({ stateMs }) => stateMs[3] ?? 0,
  minorStop: ({ stateMs }) => stateMs[5] ?? 0,
  plannedStop: ({ stateMs }) => (stateMs[7] ?? 0) + (stateMs[8] ?? 0),
  unplannedStop: ({ stateMs }) => [2, 4, 6, 10].reduce((sum, state) => sum + (stateMs[state] ?? 0), 0),
  unknownTime: ({ stateMs }) => stateMs[11] ?? 0,
};
const codes: AnalysisKpi[] = [
  'output',
  'energy',
  'breaks',
  'doffs',
  'runTime',
  'technologicalStop',
  'minorStop',
  'plannedStop',
  'unplannedStop',
  'unknownTime',
];

async function ask(input: { dimensions?: Dimension[]; grain: string } & object): Promise<AnalysisAnswer> {
  const dates = truths.map(({ date }) => date).toSorted();
  const period = { from: dates[0], to: dates.at(-1) };
  return (await viewer.call(queryKpis, { kpis: codes, ...period, ...input })).result;
}

/** Sums of the ledger by name. */
function ledgerSums(
  of: readonly Truth[],
  kpi: AnalysisKpi,
  nameOf: (truth: Truth) => string,
): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const each of of) {
    const amount = noted[kpi]?.(each.truth) ?? 0;
    sums[nameOf(each)] = (sums[nameOf(each)] ?? 0) + amount;
  }
  return sums;
}

type Row = AnalysisAnswer['rows'][number];

/** Sums of an answer by name; rows of nothing are left out on both sides. */
function answerSums(answer: AnalysisAnswer, kpi: AnalysisKpi, nameOf: (row: Row) => string) {
  return Object.fromEntries(
    answer.rows.map((row) => [nameOf(row), row.figures[kpi]?.numerator ?? 0] as const),
  );
}

const withoutNothing = (sums: Record<string, number>) =>
  Object.fromEntries(
    Object.entries(sums)
      .filter(([, amount]) => amount !== 0)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

const frames = (of: readonly Truth[]) => of.filter(({ process }) => process === 'spinning');

const codeOf = ({ machines }: AnalysisAnswer, { keys }: Row) =>
  machines.find(({ id }) => id === keys.machineId)?.code ?? '';

describe('analysis of a mill at work equals the ledger exactly', () => {
  const ofFrames = { process: ['spinning'] };
  it('has something to compare', () => {
    expect(new Set(truths.map(({ date }) => date)).size).toBeGreaterThanOrEqual(pastDays);
    expect(truths.length).toBeGreaterThan(8 * smallMill.lines.flatMap(({ machines }) => machines).length);
    const counts = ledgerSums(frames(truths), 'breaks', () => 'all');
    expect(counts['all']).toBeGreaterThan(1_000);
  });

  it('K-040 by shift', async () => {
    const answer = await ask({ grain: 'shift', ...ofFrames });
    for (const kpi of codes)
      expect([
        kpi,
        withoutNothing(answerSums(answer, kpi, ({ at }) => `${at.productionDate} ${at.shift}`)),
      ]).toEqual([
        kpi,
        withoutNothing(ledgerSums(frames(truths), kpi, ({ date, shift }) => `${date} ${shift}`)),
      ]);
    const order = answer.rows.map(({ at }) => at.startMs);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(answer.rows.every(({ at }) => shiftNames.some((name) => name === at.shift))).toBe(true);
  });

  it('K-041 by day', async () => {
    const answer = await ask({ grain: 'day', ...ofFrames });
    for (const kpi of codes)
      expect([kpi, withoutNothing(answerSums(answer, kpi, ({ at }) => at.productionDate ?? ''))]).toEqual([
        kpi,
        withoutNothing(ledgerSums(frames(truths), kpi, ({ date }) => date)),
      ]);
  });

  it('by machine, of every process', async () => {
    const answer = await ask({ grain: 'none', dimensions: ['machine'] });
    for (const kpi of codes) {
      const told = withoutNothing(answerSums(answer, kpi, (row) => codeOf(answer, row)));
      const { processes } = kpis[kpi];
      const able = truths.filter(({ process }) => processes?.includes(process) ?? true);
      const known = withoutNothing(ledgerSums(able, kpi, ({ machine }) => machine));
      // Meters and sensors have no hours of their own.
      expect([kpi, told]).toEqual([kpi, known]);
    }
  });

  it('P-037 by crew, as the page of performance asks', async () => {
    const answer = await ask({ grain: 'none', dimensions: ['crew'], ...ofFrames });
    expect(answer.rows.length).toBe(4);
    for (const kpi of codes)
      expect([kpi, withoutNothing(answerSums(answer, kpi, ({ keys }) => keys.crew ?? ''))]).toEqual([
        kpi,
        withoutNothing(ledgerSums(frames(truths), kpi, ({ crew }) => crew)),
      ]);
  });

  it('by variety', async () => {
    const answer = await ask({ grain: 'none', dimensions: ['variety'], ...ofFrames });
    for (const kpi of ['output', 'breaks', 'doffs', 'runTime'] as const)
      expect([kpi, withoutNothing(answerSums(answer, kpi, ({ keys }) => keys.variety ?? ''))]).toEqual([
        kpi,
        withoutNothing(ledgerSums(frames(truths), kpi, ({ variety }) => variety ?? '')),
      ]);
  });

  it('K-044 hours and K-045 tariff bands hold together what the shifts hold', async () => {
    const known = ledgerSums(truths, 'energy', () => 'all')['all'];
    for (const grain of ['hour', 'band']) {
      const answer = await ask({ grain });
      const told = answer.rows.reduce((sum, { figures }) => sum + (figures['energy']?.numerator ?? 0), 0);
      expect([grain, told]).toEqual([grain, known]);
    }
    const { rows } = await ask({ grain: 'band' });
    expect(rows.map(({ at }) => at.band)).toEqual(['peak', 'flat', 'valley']);
  });

  it('the mill makes what its winders make, and the processes make what leaves them', async () => {
    const whole = await ask({ grain: 'none' });
    expect(whole.total.figures['output']?.numerator).toBe(
      ledgerSums(
        truths.filter(({ process }) => process === 'winding'),
        'output',
        () => 'all',
      )['all'],
    );
    const answer = await ask({ grain: 'none', dimensions: ['process'] });
    const leaving = truths.filter(({ isInner }) => !isInner);
    const made = answerSums(answer, 'output', ({ keys }) => keys.process ?? '');
    expect(withoutNothing(made)).toEqual(
      withoutNothing(ledgerSums(leaving, 'output', ({ process }) => process)),
    );
  });
});
