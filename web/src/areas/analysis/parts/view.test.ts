import type { ReportDefaults } from '@millwright/contract/areas/analysis/reports/report.ts';
import { describe, expect, it } from 'vitest';
import { drillOf, leadsOn } from './drill.ts';
import { machinesFixture } from '@millwright/testing/web/analysis/answers.ts';
import { datesOfStep, presetDates, presetOf } from './controls/presets.ts';
import { questionOf } from './question.ts';
import { readView, writeView } from './view.ts';

const defaults: ReportDefaults = { grain: 'day', by: ['process'], hidden: ['plan'], process: [] };
const read = (text: string) => readView(new URLSearchParams(text), defaults);

describe('the view of an address', () => {
  it('P-034 holds all that is chosen, so that a link opens the same view', () => {
    const text =
      'from=2026-10-01&to=2026-10-31&grain=shift&by=process%2Cmachine&process=spinning&line=combed+1' +
      '&variety=JC40&machines=3%2C4&crew=A&shift=night&compare=0&kpi=prodEff&hide=output&sort=-outputT' +
      '&machine=RF-08&longer=60&classes=unplanned&page=3';
    const view = read(text);
    expect(view).toMatchObject({
      from: '2026-10-01',
      grain: 'shift',
      by: ['process', 'machine'],
      machines: [3, 4],
      shift: ['night'],
      compare: false,
      sort: { by: 'outputT', isDown: true },
      longer: 60,
      pageNo: 3,
    });
    expect(writeView(new URLSearchParams(), view, defaults).toString()).toBe(text);
  });

  it('leaves out what is so by itself, and keeps what is not its own', () => {
    const search = new URLSearchParams('theme=dark');
    expect(writeView(search, readView(search, defaults), defaults).toString()).toBe('theme=dark');
  });

  it('is not upset by nonsense', () => {
    const view = read(
      'from=2026-02-31&to=x&grain=week&by=moon&machines=a,-1&longer=7&page=-2&machine=<b>&kpi=power',
    );
    expect(view).toMatchObject({
      from: undefined,
      to: undefined,
      grain: 'day',
      by: [],
      machines: [],
      longer: 10,
      pageNo: 1,
      machine: undefined,
      kpi: undefined,
    });
  });

  it('a start after the end changes places with it', () => {
    expect(read('from=2026-10-31&to=2026-10-01')).toMatchObject({ from: '2026-10-01', to: '2026-10-31' });
  });

  it('cuts a period to its end that is longer than its view may be, and says so', () => {
    expect(read('from=2026-01-01&to=2026-10-31&grain=hour')).toMatchObject({
      from: '2026-10-01',
      to: '2026-10-31',
      isShortened: true,
    });
    expect(read('from=2026-10-01&to=2026-10-31&grain=hour').isShortened).toBe(false);
    const short = { ...defaults, mostDays: 7 };
    expect(readView(new URLSearchParams('from=2026-10-01&to=2026-10-31'), short).from).toBe('2026-10-25');
  });

  it('asks for what it shows, and for nothing that is not set', () => {
    expect(questionOf(read('process=spinning&machines=4&crew=A&compare=0'), ['output'])).toEqual({
      kpis: ['output'],
      dimensions: ['process'],
      grain: 'day',
      compare: false,
      process: ['spinning'],
      machineIds: [4],
      crew: ['A'],
    });
  });
});

describe('periods that are chosen often', () => {
  it.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['last7', '2026-11-15', '2026-11-21'],
    ['last30', '2026-10-23', '2026-11-21'],
    ['thisMonth', '2026-11-01', '2026-11-21'],
    ['lastMonth', '2026-10-01', '2026-10-31'],
    ['thisYear', '2026-01-01', '2026-11-21'],
  ] as const)('%s', (name, from, to) => {
    expect(presetDates(name, '2026-11-21')).toEqual({ from, to });
    expect(presetOf({ from, to }, '2026-11-21')).toBe(name);
  });

  it('a step of months and years is all of its dates', () => {
    expect(datesOfStep('month', '2026-02-01')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(datesOfStep('year', '2026-01-01')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  });
});

describe('where a row leads', () => {
  const at = { startMs: 0, productionDate: '2026-10-05', shift: null, crew: null, band: null };

  it('P-034 a process leads to its machines on that date, a machine to its timeline', () => {
    const view = read('');
    expect(drillOf({ keys: { process: 'spinning' }, at }, view, machinesFixture)).toEqual({
      from: '2026-10-05',
      to: '2026-10-05',
      process: ['spinning'],
      by: ['machine'],
      grain: 'none',
      sort: undefined,
    });
    expect(drillOf({ keys: { machineId: 2 }, at }, view, machinesFixture)).toMatchObject({
      machine: 'RF-02',
    });
  });

  it('a month that the period cuts leads to the part within', () => {
    const view = read('grain=month&from=2026-10-10&to=2026-10-20');
    expect(drillOf({ keys: {}, at: { ...at, productionDate: '2026-10-01' } }, view, [])).toMatchObject({
      from: '2026-10-10',
      to: '2026-10-20',
    });
  });

  it('a machine without a line, and what is no process, lead nowhere', () => {
    expect(leadsOn({ keys: { line: null } })).toBe(false);
    expect(leadsOn({ keys: { process: 'meter' } })).toBe(false);
    expect(leadsOn({ keys: { variety: 'JC40' } })).toBe(true);
  });
});
