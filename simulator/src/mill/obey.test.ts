import { describe, expect, it } from 'vitest';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { MachineCommand } from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { defaultShiftCalendar } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { hourMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { createLedger, note, readLedger } from '../ledger.ts';
import { listen, numberOf, type SentTelegram } from '../testKit.ts';
import { standOf } from './material.ts';
import { advance, createMill, restoreMill, snapshotMill } from './mill.ts';
import type { Mill } from './millState.ts';
import { obey, obedient } from './obey.ts';

const startMs = Date.parse('2026-11-20T09:00:00Z');
const options = { seed: 3, startMs };
/** For what takes hours. */
const coarse = { ...options, rhythm: [{ fromMs: startMs, tickMs: minuteMs, periodMs: minuteMs }] };
const frames = smallMill.machines.filter(({ kind }) => kind === 'spinning');
const frame = frames[0] ?? fail();
const speed = frame.set['spindleSpeed'] ?? 0;

function fail(): never {
  throw new Error('the small mill has no frame');
}

let last = 0;
const command = (more: Partial<MachineCommand> = {}): MachineCommand => ({
  id: `01920000-0000-7000-8000-${String((last += 1)).padStart(12, '0')}`,
  issuedAt: startMs,
  expiresAt: startMs + minuteMs,
  machine: frame.code,
  purpose: 'parameters',
  expected: {},
  values: { spindleSpeed: speed - 2_000 },
  ...more,
});
const tell = (mill: Mill, said: MachineCommand, nowMs = startMs) =>
  obey(mill, said, { nowMs, obedience: obedient });
const madeIn = (mill: Mill, ms: number) => {
  const before = mill.state.machines.find((_, index) => mill.setup.machines[index]?.plan.code === frame.code);
  const from = before?.outputG ?? 0;
  advance(mill, mill.state.clockMs + ms);
  return (before?.outputG ?? 0) - from;
};

describe('a machine that is told what to be set to', () => {
  it('reads it back, says it in its next telegram, and works by it', () => {
    const [calm, told] = [createMill(smallMill, coarse), createMill(smallMill, coarse)];
    const ack = tell(told, command());
    expect(ack).toMatchObject({ result: 'accepted', values: { spindleSpeed: speed - 2_000 } });
    const said: SentTelegram = listen(new Map(), advance(told, startMs + 2 * minuteMs));
    const telegrams = said.get(`telemetry ${frame.code}`) ?? [];
    const settings = telegrams.filter(({ values }) => 'spindleSpeed' in values && 'speed15' in values);
    expect(numberOf(settings.at(-1) ?? fail(), 'spindleSpeed')).toBe(speed - 2_000);
    advance(calm, startMs + 2 * minuteMs);
    const [usual, slower] = [madeIn(calm, 24 * hourMs), madeIn(told, 24 * hourMs)];
    const share = (speed - 2_000) / speed;
    expect(slower / usual).toBeGreaterThan(share - 0.05);
    expect(slower / usual).toBeLessThan(share + 0.05);
  });

  it('is set as it was built when it is told its former value', () => {
    const mill = createMill(smallMill, options);
    const before = mill.setup.machines.find(({ plan }) => plan.code === frame.code)?.plan.set;
    tell(mill, command());
    tell(mill, command({ values: { spindleSpeed: speed } }));
    expect(mill.setup.machines.find(({ plan }) => plan.code === frame.code)?.plan.set).toEqual(before);
  });

  it.each([
    ['is late', {}, startMs + minuteMs + 1, 'expired'],
    ['is out of range', { values: { spindleSpeed: 99_000 } }, startMs, 'outOfRange'],
    ['names no parameter of it', { values: { lineKgPerHour: 400 } }, startMs, 'unknownParameter'],
    ['names a variety with parameters', { values: { variety: 'JC40' } }, startMs, 'unknownParameter'],
    ['expects another value', { expected: { spindleSpeed: 1 } }, startMs, 'otherValue'],
    [
      'orders what nobody makes',
      { purpose: 'dispatch' as const, values: { variety: 'X' } },
      startMs,
      'unknownVariety',
    ],
  ])('refuses what %s, and stays as it is', (_, more, nowMs, reason) => {
    const mill = createMill(smallMill, options);
    const before = snapshotMill(mill);
    expect(tell(mill, command(more), nowMs)).toMatchObject({ result: 'refused', reason });
    const { machines } = JSON.parse(before);
    const remembered = mill.state.machines.map(({ set, ordered }) => ({ set, ordered }));
    expect(remembered).toEqual(
      machines.map(({ set, ordered }: { set: object; ordered: object }) => ({ set, ordered })),
    );
  });

  it('takes a command once, and after a restart too', () => {
    const mill = createMill(smallMill, options);
    const once = command();
    tell(mill, once);
    tell(mill, command({ values: { spindleSpeed: speed } }));
    const restored = restoreMill(smallMill, options, snapshotMill(mill));
    for (const each of [mill, restored])
      expect(tell(each, once)).toMatchObject({
        result: 'refused',
        reason: 'repeated',
        values: { spindleSpeed: speed },
      });
  });

  it('goes on from a snapshot exactly as it would have', () => {
    const mill = createMill(smallMill, options);
    tell(mill, command());
    const restored = restoreMill(smallMill, options, snapshotMill(mill));
    const said = (of: Mill) => listen(new Map(), advance(of, startMs + hourMs));
    expect(said(restored)).toEqual(said(mill));
  });

  it('answers what it is set to, and changes nothing, when it is only asked', () => {
    const mill = createMill(smallMill, options);
    const ack = tell(mill, command({ values: {}, read: ['spindleSpeed', 'nothing'] }));
    expect(ack).toMatchObject({ result: 'read', values: { spindleSpeed: speed } });
  });

  it('is stubborn in the declared share of commands, by its seed alone', () => {
    const results = (): string[] => {
      const mill = createMill(smallMill, options);
      return Array.from({ length: 1_000 }, () => {
        const ack = obey(mill, command(), { nowMs: startMs, obedience: { refuses: 0.2, silent: 0.1 } });
        return ack?.reason ?? ack?.result ?? 'silent';
      });
    };
    const said = results();
    const share = (of: string) => said.filter((each) => each === of).length / said.length;
    expect([Math.round(share('local') * 10) / 10, Math.round(share('silent') * 10) / 10]).toEqual([0.2, 0.1]);
    expect(results()).toEqual(said);
  });
});

describe('a machine that is told to make another variety', () => {
  const other = frames.find(({ variety }) => variety !== frame.variety);

  it('stands for the changeover, then makes it with its settings, and no gram is lost', () => {
    const variety = other?.variety ?? fail();
    const mill = createMill(smallMill, coarse);
    const ledger = createLedger(defaultShiftCalendar(smallMill.zone));
    const ordered = { variety, marker: 'M-07', sheet: 'PS-1' };
    expect(tell(mill, command({ purpose: 'dispatch', values: ordered }))).toMatchObject({
      result: 'accepted',
      values: ordered,
    });
    const before = standOf(mill);
    const said: SentTelegram = new Map();
    for (let hour = 1; hour <= 24; hour += 1) {
      const batches = advance(mill, startMs + hour * hourMs);
      for (const batch of batches) note(ledger, batch);
      listen(said, batches);
    }
    const telegrams = said.get(`telemetry ${frame.code}`) ?? [];
    const varieties = [...new Set(telegrams.map(({ values }) => values['variety']))];
    expect(varieties).toEqual([frame.variety, variety]);
    const changing = telegrams.filter(({ values }) => values['state'] === stateNumber.changeover);
    expect((changing.at(-1)?.ts ?? 0) - (changing[0]?.ts ?? 0)).toBeGreaterThan(3 * hourMs);
    const settings = telegrams.findLast(({ values }) => 'tex' in values) ?? fail();
    expect(numberOf(settings, 'tex')).toBe(other?.set['tex']);
    expect(balanceOf(mill, before)).toEqual(0);
    expect(readLedger(ledger).totals.outputG).toBeGreaterThan(0);
  });

  it('goes on as before when it is told what it makes already', () => {
    const mill = createMill(smallMill, options);
    tell(mill, command({ purpose: 'dispatch', values: { variety: frame.variety ?? '', marker: 'M-01' } }));
    const said = listen(new Map(), advance(mill, startMs + 10 * minuteMs));
    const states = (said.get(`telemetry ${frame.code}`) ?? []).map(({ values }) => values['state']);
    expect(states).not.toContain(stateNumber.changeover);
  });
});

/** What all lines made and took against what the stocks gained, in g. */
function balanceOf(mill: Mill, before: ReturnType<typeof standOf>): number {
  const after = standOf(mill);
  const gained = (of: Readonly<Record<string, number>>, from: Readonly<Record<string, number>>) =>
    Object.entries(of).reduce((sum, [key, grams]) => sum + grams - (from[key] ?? 0), 0);
  const lines = mill.setup.lines;
  const intoStock = lines
    .filter(({ plan }) => plan.to !== null)
    .reduce((sum, { plan }) => sum + (after.madeG[plan.name] ?? 0) - (before.madeG[plan.name] ?? 0), 0);
  return intoStock - gained(after.drawnG, before.drawnG) - gained(after.stockG, before.stockG);
}
