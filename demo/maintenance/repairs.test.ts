import { describe, expect, it } from 'vitest';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { livesOf } from './partLives.ts';
import { type FaultStop, repairsOf } from './repairs.ts';
import { standsOfPlans } from './serviceDemo.ts';

const beganMs = Date.parse('2026-11-23T00:00:00Z');
const stops: FaultStop[] = Array.from({ length: 400 }, (_, at) => ({
  machineId: 1 + (at % 40),
  fault: at % 3 === 0 ? 'S704' : 'S702',
  type: at % 3 === 0 ? 'electrical' : 'mechanical',
  startMs: beganMs + at * 11 * minuteMs,
  endMs: beganMs + (at * 11 + 5 + (at % 50)) * minuteMs,
}));
const crew = ['Chen', 'Feng', 'Liu'];
const repairs = repairsOf(stops, () => ({ repairers: crew, spinner: 'Wu' }));

describe('what the people of the demonstration repair', () => {
  it('each stop has a repair within it, told as done and confirmed behind it', () => {
    expect(repairs.length).toBe(stops.length);
    for (const { stop, acceptedMs, startMs, endMs, completedMs, confirmedMs } of repairs) {
      expect(acceptedMs).toBeGreaterThanOrEqual(stop.startMs);
      expect(startMs).toBeGreaterThan(acceptedMs - 1);
      expect(startMs).toBeLessThan(endMs);
      expect(endMs).toBe(stop.endMs);
      expect(completedMs).toBeGreaterThan(endMs);
      expect(confirmedMs).toBeGreaterThan(completedMs);
    }
  });

  it('nobody works on two machines while a colleague is free', () => {
    const doubled = repairs.filter(({ personIds: [first], startMs }, at) => {
      const busy = repairs
        .slice(0, at)
        .flatMap(({ personIds, endMs }) => (endMs + 2 * minuteMs > startMs ? personIds : []));
      return busy.includes(first) && crew.some((id) => !busy.includes(id));
    });
    expect(doubled).toEqual([]);
  });

  it('a part is replaced in one of four or five, and electricians replace what is electrical', () => {
    const replacing = repairs.flatMap(({ stop, part }) => (part === undefined ? [] : [{ ...stop, ...part }]));
    expect(replacing.length / repairs.length).toBeGreaterThan(0.15);
    expect(replacing.length / repairs.length).toBeLessThan(0.3);
    const electrical = replacing
      .filter(({ type }) => type === 'electrical')
      .map(({ code }) => code.slice(0, 2));
    expect(new Set(electrical).isSubsetOf(new Set(['SN', 'CT', 'FS', 'EL']))).toBe(true);
  });

  it('is the same for the same stops', () => {
    expect(repairsOf(stops, () => ({ repairers: crew, spinner: 'Wu' }))).toEqual(repairs);
  });

  it('nobody on duty repairs nothing', () => {
    expect(repairsOf(stops, () => ({ repairers: [], spinner: undefined }))).toEqual([]);
  });
});

describe('when services of the demonstration were carried out', () => {
  const zone = 'Asia/Shanghai';
  const at = (date: string, clock = '09:00') => Date.parse(`${date}T${clock}:00+08:00`);
  const stand = { machineId: 1, startMs: at('2026-11-20'), endMs: at('2026-11-20', '11:00') };
  const plan = {
    id: 'a',
    machineId: 1,
    startMs: at('2026-11-21'),
    dueDate: '2026-11-21',
    toleranceD: 2,
  };

  it.each([
    ['the day before it was due', {}, 1],
    ['on another machine', { machineId: 2 }, 0],
    ['too early', { dueDate: '2026-11-24' }, 0],
    ['too late', { dueDate: '2026-11-17' }, 0],
    ['noted days away', { startMs: at('2026-11-23') }, 0],
  ])('a stand %s', (_name, change, count) => {
    expect(standsOfPlans([stand], [{ ...plan, ...change }], zone).length).toBe(count);
  });

  it('of two plans the nearer one has the stand, and of two stands each its own', () => {
    const nearer = { ...plan, id: 'b', startMs: at('2026-11-20', '08:00') };
    const later = { ...stand, startMs: at('2026-11-21', '13:00'), endMs: at('2026-11-21', '15:00') };
    const met = standsOfPlans([stand, later], [plan, nearer], zone);
    expect(met.map((each) => [each.plan.id, each.stand.startMs])).toEqual([
      ['b', stand.startMs],
      ['a', later.startMs],
    ]);
  });
});

describe('the special parts in machines of the demonstration', () => {
  const today = '2026-11-27';
  const wire = { code: 'SP-CD-01', cycleD: 730, cycleT: 600 };
  const rings = { code: 'SP-RF-02', cycleD: 1460, cycleT: null };
  const travellers = { code: 'SP-RF-03', cycleD: 14, cycleT: null };
  const machines = Array.from({ length: 300 }, (_, at) => at + 1);

  it.each([wire, rings, travellers])('$code is late by a few days at most, in few machines', (part) => {
    const late = machines.flatMap((id) => {
      const dueOn = livesOf(part, id, today)[0]?.dueOn ?? today;
      return dueOn < today ? [daysBetween(dueOn, today)] : [];
    });
    expect(Math.max(0, ...late)).toBeLessThanOrEqual(5);
    expect(late.length).toBeLessThan(0.05 * machines.length);
  });

  it('lives follow each other without a gap, and were replaced about when they were due', () => {
    for (const id of machines) {
      const lives = livesOf(travellers, id, today);
      expect(lives.length).toBeGreaterThan(4);
      for (const [at, { removedOn, usedShare }] of lives.entries()) {
        expect(removedOn).toBe(at === 0 ? null : (lives[at - 1]?.installedOn ?? null));
        expect(usedShare).toBeLessThan(at === 0 ? 150 : 105);
      }
      expect(lives[0]?.installedOn.localeCompare(addDays(today, 1))).toBe(-1);
    }
  });
});
