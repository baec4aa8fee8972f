import '../../../server/src/program/installRegistry.ts';
import type pg from 'pg';
import {
  type AnalysisAnswer,
  type AnalysisQuestion,
  queryKpis,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { analyseBrokenEnds } from '@millwright/contract/areas/analysis/brokenEnds/brokenEnds.ts';
import { listStops } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { showBrokenEnds } from '../../../server/src/areas/analysis/brokenEnds/brokenEnds.service.ts';
import { answerQuestion, groundOf } from '../../../server/src/areas/analysis/query/query.service.ts';
import { showStops } from '../../../server/src/areas/analysis/stops/stops.service.ts';
import type { TenantTransaction } from '../../../server/src/platform/db/tenancy.ts';
import type { Caller } from '../api.ts';
import { firstTenant } from '../mills.ts';
import { demand } from '../report.ts';
import type { Dates } from './history.ts';
import { boardContextOf } from '../../../server/src/areas/boards/index.ts';

type Context = Parameters<typeof groundOf>[0];

/** A report as a browser asks for it, and the same in this process, to see which statements it makes. */
export interface ReportQuestion {
  readonly name: string;
  /** Answered from the roll-up of shifts: a goal of its own for many readers. */
  readonly isOfShifts: boolean;
  /** Its sums of days that are over stay in memory. */
  readonly isKept: boolean;
  ask(caller: Caller): Promise<unknown>;
  fetch(caller: Caller): Promise<void>;
  answer(context: Context): Promise<unknown>;
}

/** Days of quarters of an hour that a report by tariff band reads. */
const bandDays = 31;
export const breakDays = 7;

export function reportQuestions(
  { from, to }: Dates,
  window: { fromMs: number; toMs: number },
): ReportQuestion[] {
  const kpis: AnalysisQuestion['kpis'] = ['output', 'prodEff', 'timeEff', 'breakRate'];
  const ask = (name: string, question: Partial<AnalysisQuestion>): ReportQuestion => {
    const whole: AnalysisQuestion = {
      kpis,
      dimensions: [],
      grain: 'day',
      from,
      to,
      compare: false,
      ...question,
    };
    return {
      name,
      isOfShifts: whole.grain !== 'band',
      isKept: true,
      ask: (caller) => caller.get(queryKpis, whole),
      fetch: (caller) => caller.fetch(queryKpis, whole),
      answer: async (context) => answerQuestion(await groundOf(context), whole),
    };
  };
  const stops = { ...window, compare: false, longerThanMin: 10 as const, pageNo: 1, pageSize: 100 };
  const breaks = { from: addDays(to, 1 - breakDays), to };
  return [
    ask('by shift', { grain: 'shift' }),
    ask('by day', { grain: 'day' }),
    ask('by month', { grain: 'month' }),
    ask('by variety', { grain: 'none', dimensions: ['variety'] }),
    ask('by crew', { grain: 'none', dimensions: ['crew'] }),
    ask('by machine', { grain: 'none', dimensions: ['machine'] }),
    ask(`by tariff band, ${bandDays} days`, {
      grain: 'band',
      kpis: ['energy'],
      from: addDays(to, 1 - bandDays),
    }),
    {
      name: `top breaks, ${breakDays} days`,
      isOfShifts: false,
      isKept: false,
      ask: (caller) => caller.get(analyseBrokenEnds, breaks),
      fetch: (caller) => caller.fetch(analyseBrokenEnds, breaks),
      answer: (context) => showBrokenEnds(context, breaks),
    },
    {
      name: 'stops over 10 min',
      isOfShifts: false,
      isKept: false,
      ask: (caller) => caller.get(listStops, stops),
      fetch: (caller) => caller.fetch(listStops, stops),
      answer: (context) => showStops(context, stops),
    },
  ];
}

/** Output in grams by step, as analysis tells it. */
export async function askedOutput(
  caller: Caller,
  { from, to }: Dates,
  grain: 'day' | 'month',
): Promise<Map<string, number>> {
  const question = { kpis: ['output' as const], dimensions: [], grain, from, to, compare: false };
  const { rows }: AnalysisAnswer = await caller.get(queryKpis, question);
  return new Map(rows.map(({ at, figures }) => [at.productionDate ?? '', figures['output']?.numerator ?? 0]));
}

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const isOfHistory = /\b(shift_rollup|bucket|state_interval|end_break)\b/;

/**
 * The statements over roll-ups and events that a report makes; what names machines and aims is left out. Fails where
 * samples are read: a report must not grow with them.
 */
export async function statementsOf(client: pg.Client, question: ReportQuestion): Promise<Statement[]> {
  const made: Statement[] = [];
  const tx: TenantTransaction = {
    tenantId: firstTenant,
    async query<Row extends object>(text: string, values: readonly unknown[] = []) {
      demand(!/\bsample\b/.test(text), `${question.name} reads samples`);
      if (isOfHistory.test(text)) made.push({ text, values });
      return (await client.query<Row>(text, [...values])).rows;
    },
  };
  await inFirstTenant(client, async () => {
    const tenant = { id: firstTenant, name: 'Mill', zone: 'Asia/Shanghai' };
    return question.answer(await boardContextOf({ tx, tenant, nowMs: Date.now() }));
  });
  return made;
}

/** Runs statements as the application does, in a transaction that sees the first mill alone. */
export function runAlone(client: pg.Client, statements: readonly Statement[]): Promise<void> {
  return inFirstTenant(client, async () => {
    for (const { text, values } of statements) await client.query(text, [...values]);
  });
}

async function inFirstTenant(client: pg.Client, work: () => Promise<unknown>): Promise<void> {
  await client.query(`begin; set local app.tenant_id = '${firstTenant}'`);
  await work();
  await client.query('commit');
}
