import type { GrainStep } from '@millwright/contract/areas/analysis/query/question.ts';
import { type Grain, quarterGrains } from '@millwright/contract/areas/analysis/query/period.ts';
import { type TariffBand, tariffBands } from '@millwright/contract/areas/energy/bands/bands.ts';
import { bandLookup } from '@millwright/contract/areas/energy/bands/tariffDay.ts';
import { addDays, shiftNames, type ShiftTurn } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { zoneOffsetMs } from '@millwright/contract/core/time/zone.ts';
import { hourMs, quarterMs } from '@millwright/contract/core/time/units.ts';
import { tariffsBetween } from '../../energy/index.ts';
import { spanAt, type TargetSpan } from '../../metrics/index.ts';
import type { ShiftPlan } from '../../shifts/index.ts';
import type { BoardContext } from '../../boards/index.ts';
import { datesIn, type Period, startOfDate } from './period.ts';
import { sumInParts } from './settled.ts';
import { type QuarterSteps, type SumsQuestion, sumQuarters, sumShifts } from './sums.queries.ts';
import type { SumsRow } from './parts.ts';

/** A stretch of a step that a crew works. */
export interface StepWindow {
  readonly step: string;
  readonly crew: string;
  readonly startMs: number;
  readonly endMs: number;
}

/** How a period falls into the steps of a grain. */
export interface TimeSteps {
  sum(question: Omit<SumsQuestion, 'grain'>): Promise<readonly SumsRow[]>;
  /** The step that a group belongs to, with a name that sorts in the order of time. */
  of(row: SumsRow): { name: string; at: GrainStep };
  /** All time of the steps, in order. */
  readonly windows: readonly StepWindow[];
}

export interface StepQuestion {
  readonly grain: Grain;
  readonly period: Period;
  readonly crew?: readonly string[] | undefined;
  readonly shift?: readonly string[] | undefined;
  /** What the mill aims at in the period. */
  readonly spans?: readonly TargetSpan[];
}

/** Steps of shifts and what they make up, or of quarters of an hour. */
export function stepsOf(context: BoardContext, question: StepQuestion): Promise<TimeSteps> | TimeSteps {
  return quarterGrains.includes(question.grain)
    ? quarterStepsOf(context, question)
    : shiftStepsOf(context, question);
}

/** The whole of a period as one step. */
export function wholeStep({ startMs }: Period): GrainStep {
  return { startMs, productionDate: null, shift: null, crew: null, band: null };
}

/** The shifts of a period that are meant. */
export function turnsOf(plan: ShiftPlan, { period, crew, shift }: Omit<StepQuestion, 'grain'>): ShiftTurn[] {
  return datesIn(period)
    .flatMap((date) => plan.on(date))
    .filter(
      (turn) =>
        (crew === undefined || crew.includes(turn.crew)) &&
        (shift === undefined || shift.includes(turn.shift)),
    );
}

function shiftStepsOf(context: BoardContext, question: StepQuestion): TimeSteps {
  const plan = context.plan;
  const { grain, period } = question;
  const nameOf = (date: string, shift: string | null) =>
    grain === 'shift' ? `${date} ${shiftNames.findIndex((name) => name === shift)}` : date;
  return {
    sum: async (sums) => {
      const { whole, open } = partsOfCut(plan, period);
      return [
        ...(whole === undefined
          ? []
          : await sumInParts(context, whole, (read, { from, to }) =>
              sumShifts(read, { ...sums, grain, fromDate: from, toDate: to }),
            )),
        ...(open === undefined ? [] : await openDate(context, { ...question, period: open }, sums)),
      ];
    },
    of({ date, shift, crew }) {
      if (date === null) return { name: '', at: wholeStep(period) };
      const turn = grain === 'shift' ? plan.on(date).find((each) => each.shift === shift) : undefined;
      const startMs = turn?.startMs ?? startOfDate(plan, date);
      const at = { startMs, productionDate: date, shift: turn?.shift ?? null, crew: turn ? crew : null };
      return { name: nameOf(date, shift), at: { ...at, band: null } };
    },
    get windows() {
      const { cutMs = Number.POSITIVE_INFINITY } = period;
      return turnsOf(plan, question)
        .filter(({ startMs }) => startMs < cutMs)
        .map(({ productionDate, shift, crew, startMs, endMs }) => ({
          step: grain === 'none' ? '' : nameOf(firstDateOf(grain, productionDate), shift),
          crew,
          startMs,
          endMs: Math.min(endMs, cutMs),
        }));
    },
  };
}

/** The whole dates of a period that is cut, and the one within which it is cut. */
function partsOfCut(plan: ShiftPlan, period: Period): { whole?: Period; open?: Period } {
  const { cutMs, ...dates } = period;
  if (cutMs === undefined) return { whole: period };
  const startMs = startOfDate(plan, dates.to);
  return {
    open: { ...dates, from: dates.to, startMs, endMs: cutMs, isInMoments: true },
    ...(dates.from < dates.to ? { whole: { ...dates, to: addDays(dates.to, -1), endMs: startMs } } : {}),
  };
}

/** Sums of a date until a time within it, by quarters of an hour, as sums of shifts stand. */
async function openDate(
  context: BoardContext,
  question: StepQuestion,
  sums: Omit<SumsQuestion, 'grain'>,
): Promise<readonly SumsRow[]> {
  const { period } = question;
  const all = [...quartersOf(context, question)];
  const quarters = {
    startMs: all.map(({ startMs }) => startMs),
    step: all.map(() => 0),
    crew: all.map(({ turn }) => turn.crew),
    span: all.map(({ turn }) => spanAt(question.spans ?? [], turn.productionDate)),
  };
  const rows = await sumInParts(context, period, (read, { startMs, endMs }) =>
    sumQuarters(read, { ...sums, grain: 'hour', quarters: within(quarters, { startMs, endMs }) }),
  );
  return rows.map((row) => ({ ...row, step: null }));
}

function firstDateOf(grain: Grain, date: string): string {
  if (grain === 'month') return `${date.slice(0, 7)}-01`;
  return grain === 'year' ? `${date.slice(0, 4)}-01-01` : date;
}

async function quarterStepsOf(context: BoardContext, question: StepQuestion): Promise<TimeSteps> {
  const { grain, period } = question;
  const placed = grain === 'hour' ? hours(context, question) : await bands(context, question);
  const numbers = new Map<string, number>();
  const steps: { name: string; at: GrainStep }[] = [];
  const quarters = {
    startMs: [] as number[],
    step: [] as number[],
    crew: [] as string[],
    span: [] as number[],
  };
  const windows: { step: string; crew: string; startMs: number; endMs: number }[] = [];
  for (const { name, at, startMs, crew, date } of placed) {
    const number = numbers.get(name) ?? steps.length;
    if (number === steps.length) steps.push({ name, at });
    numbers.set(name, number);
    quarters.startMs.push(startMs);
    quarters.step.push(number);
    quarters.crew.push(crew);
    quarters.span.push(spanAt(question.spans ?? [], date));
    const last = windows.at(-1);
    if (last?.step === name && last.crew === crew && last.endMs === startMs) last.endMs += quarterMs;
    else windows.push({ step: name, crew, startMs, endMs: startMs + quarterMs });
  }
  return {
    sum: (sums) =>
      sumInParts(context, period, (read, { startMs, endMs }) =>
        sumQuarters(read, { ...sums, grain, quarters: within(quarters, { startMs, endMs }) }),
      ),
    of: ({ step }) => steps[step ?? -1] ?? { name: '', at: wholeStep(period) },
    windows,
  };
}

/** The quarters, which stand in the order of time, from one moment until before another. */
function within(
  { startMs, step, crew, span: targets }: QuarterSteps,
  span: { startMs: number; endMs: number },
): QuarterSteps {
  const placeOf = (ms: number) => {
    const place = startMs.findIndex((start) => start >= ms);
    return place < 0 ? startMs.length : place;
  };
  const [first, end] = [placeOf(span.startMs), placeOf(span.endMs)];
  if (first === 0 && end === startMs.length) return { startMs, step, crew, span: targets };
  return {
    startMs: startMs.slice(first, end),
    step: step.slice(first, end),
    crew: crew.slice(first, end),
    span: targets.slice(first, end),
  };
}

interface PlacedQuarter {
  readonly name: string;
  readonly at: GrainStep;
  readonly startMs: number;
  readonly crew: string;
  /** Its production date. */
  readonly date: string;
}

/** Each quarter of an hour of the period with how far local time is ahead of it. */
function* quartersOf({ tenant, plan }: BoardContext, question: StepQuestion) {
  const { zone } = tenant;
  const { period } = question;
  for (const turn of turnsOf(plan, question)) {
    const first = zoneOffsetMs(zone, turn.startMs);
    const isSteady = first === zoneOffsetMs(zone, turn.endMs - 1);
    const endMs = Math.min(turn.endMs, period.endMs);
    for (let startMs = Math.max(turn.startMs, period.startMs); startMs < endMs; startMs += quarterMs)
      yield { turn, startMs, aheadMs: isSteady ? first : zoneOffsetMs(zone, startMs) };
  }
}

function hours(context: BoardContext, question: StepQuestion): PlacedQuarter[] {
  const placed: PlacedQuarter[] = [];
  for (const { turn, startMs, aheadMs } of quartersOf(context, question)) {
    // A shift that begins within an hour cuts it in two.
    const hour = Math.max(turn.startMs, Math.floor((startMs + aheadMs) / hourMs) * hourMs - aheadMs);
    const { productionDate, shift, crew } = turn;
    const at = { startMs: hour, productionDate, shift, crew, band: null };
    placed.push({ name: String(hour).padStart(14, '0'), at, startMs, crew, date: productionDate });
  }
  return placed;
}

async function bands(context: BoardContext, question: StepQuestion): Promise<PlacedQuarter[]> {
  const quarters = [...quartersOf(context, question)];
  const [first, last] = [quarters[0], quarters.at(-1)];
  if (!first || !last) return [];
  const tariffs = await tariffsBetween(context.tx, {
    fromDate: localOf(first).slice(0, 10),
    toDate: localOf(last).slice(0, 10),
  });
  const bandAt = bandLookup(tariffs);
  return quarters.map((quarter) => {
    const local = localOf(quarter);
    const minute = Number(local.slice(11, 13)) * 60 + Number(local.slice(14, 16));
    const band = bandAt({ date: local.slice(0, 10), minute });
    const at = { ...wholeStep(question.period), band };
    return {
      name: bandName(band),
      at,
      startMs: quarter.startMs,
      crew: quarter.turn.crew,
      date: quarter.turn.productionDate,
    };
  });
}

function localOf({ startMs, aheadMs }: { startMs: number; aheadMs: number }): string {
  return new Date(startMs + aheadMs).toISOString();
}

/** Dearest first; time without a band comes last. */
function bandName(band: TariffBand | null): string {
  return String(band === null ? tariffBands.length : tariffBands.indexOf(band));
}
