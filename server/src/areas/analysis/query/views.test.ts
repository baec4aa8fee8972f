import { describe, expect, it } from 'vitest';
import {
  type AnalysisAnswer,
  analysisKpis,
  queryKpis,
} from '@millwright/contract/areas/analysis/query/question.ts';
import { shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { defaultSystem } from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { figuresAnalysis } from '@millwright/testing/server/mills/analysisTesting.ts';

const { system, turn, startMs, today, yesterday, at, viewer, ask } = await figuresAnalysis();

function hoursOf({ rows }: AnalysisAnswer) {
  return rows.map(({ at: step, figures }) => [step.startMs, figures['output']?.value]);
}

describe('statistic views', () => {
  const sinceYesterday = { from: yesterday, process: ['winding'], kpis: ['output'] };

  it('K-040 by shift: with production date, shift and crew', async () => {
    const { rows } = await ask({ ...sinceYesterday, grain: 'shift' });
    const night = shiftAt(system, startMs - 1);
    const step = ({ productionDate, shift, crew, startMs: from }: typeof night) => ({
      productionDate,
      shift,
      crew,
      startMs: from,
      band: null,
    });
    expect(rows.map((row) => row.at)).toEqual([step(night), step(turn)]);
    expect(rows.map(({ figures }) => figures['output']?.value)).toEqual([10, 24]);
  });

  it('K-041 by day: a night shift belongs to the date it began on', async () => {
    const { rows } = await ask({ ...sinceYesterday, grain: 'day' });
    expect(rows.map((row) => [row.at.productionDate, row.figures['output']?.value])).toEqual([
      [yesterday, 10],
      [today, 24],
    ]);
    expect(rows[1]?.at).toMatchObject({ startMs, shift: null, crew: null });
  });

  it('K-042 K-043 by month and by year', async () => {
    for (const [grain, digits, rest] of [
      ['month', 7, '-01'],
      ['year', 4, '-01-01'],
    ] as const) {
      const { rows } = await ask({ ...sinceYesterday, grain });
      const made = new Map<string, number>();
      for (const [date, kg] of [
        [yesterday, 10],
        [today, 24],
      ] as const) {
        const first = date.slice(0, digits) + rest;
        made.set(first, (made.get(first) ?? 0) + kg);
      }
      const shown = rows.map(({ at: step, figures }) => [step.productionDate, figures['output']?.value]);
      expect(shown).toEqual([...made]);
    }
  });

  it('K-044 by hour, of production dates or of moments', async () => {
    const byDate = await ask({ kpis: ['output'], process: ['winding'], grain: 'hour' });
    const byMoments = await viewer.call(queryKpis, {
      kpis: ['output'],
      process: ['winding'],
      grain: 'hour',
      fromMs: at(-60),
      toMs: at(60),
    });
    expect(hoursOf(byDate)).toEqual([
      [at(0), 12],
      [at(60), 12],
    ]);
    expect(hoursOf(byMoments.result)).toEqual([
      [at(-60), 10],
      [at(0), 12],
    ]);
    expect(byDate.rows[0]?.at).toMatchObject({ productionDate: today, shift: 'morning', crew: turn.crew });
  });

  it('K-045 by peak and valley, in the layout of the day, the dearest first', async () => {
    const { rows, total } = await ask({ kpis: ['energy', 'eleTon'], grain: 'band' });
    expect(rows.map(({ at: step, figures }) => [step.band, figures['energy']?.value])).toEqual([
      ['peak', 30 + 30 + 30 + 30 + 1.5 + 6],
      ['flat', 30 + 15 + 30 + 1.5 + 6],
    ]);
    expect(total.figures['energy']?.value).toBe(210);
    expect(rows[0]?.figures['eleTon']?.value).toBeCloseTo((1_000 * 127.5) / 12, 6);
  });

  it('every view adds up to the same whole', async () => {
    const totals = await Promise.all(
      ['shift', 'day', 'month', 'year', 'hour', 'band', 'none'].map(async (grain) => {
        const { total } = await ask({ kpis: [...analysisKpis], grain });
        return total.figures;
      }),
    );
    for (const figures of totals) expect(figures).toEqual(totals[0]);
  });

  it('crews and shifts narrow every view', async () => {
    const crew = [turn.crew];
    const others = defaultSystem.crews.filter((name) => name !== turn.crew);
    for (const grain of ['day', 'hour', 'band']) {
      const asked = { kpis: ['output'], process: ['winding'], grain };
      expect((await ask({ ...asked, crew })).total.figures['output']?.value).toBe(24);
      expect((await ask({ ...asked, crew: others })).total.figures['output']?.value ?? null).toBeNull();
      expect((await ask({ ...asked, shift: ['morning'] })).total.figures['output']?.value).toBe(24);
      expect((await ask({ ...asked, shift: ['night'] })).total.figures['output']?.value ?? null).toBeNull();
      const by = await ask({ ...asked, dimensions: ['crew', 'variety'] });
      expect(new Set(by.rows.map(({ keys }) => `${keys.crew} ${keys.variety}`))).toEqual(
        new Set([`${turn.crew} JC40`]),
      );
    }
  });
});
