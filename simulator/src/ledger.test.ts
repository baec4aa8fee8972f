import { describe, expect, it } from 'vitest';
import {
  defaultShiftCalendar,
  shiftAt,
  shiftsOf,
} from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import type { Telegram } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { createLedger, createStrand, joinBefore, note, readLedger } from './ledger.ts';
import { advance, createMill, liveRhythm } from './mill/mill.ts';
import { listen, numberOf } from './testKit.ts';

const system = defaultShiftCalendar('Asia/Ho_Chi_Minh');
const [morning, middle] = shiftsOf(system, '2026-11-20');
const borderMs = morning?.endMs ?? 0;
const machine = 'RF-01';

describe('the ledger', () => {
  it('gives a shift what lies between its borders', () => {
    const read = ledgerOf([
      [borderMs - 60_000, 1, 1_000],
      [borderMs, 1, 1_700],
      [borderMs + 60_000, 3, 2_500],
    ]);
    expect(truth(read, 'morning')).toMatchObject({ outputG: 700, stateMs: { 1: 60_000 } });
    expect(truth(read, 'middle')).toMatchObject({ outputG: 800, stateMs: { 1: 60_000 } });
  });

  it('gives the time between two telegrams to the state of the earlier one', () => {
    const read = ledgerOf([
      [borderMs, 1, 0],
      [borderMs + 10_000, 5, 0],
      [borderMs + 40_000, 1, 0],
    ]);
    expect(truth(read, 'middle')?.stateMs).toEqual({ 1: 10_000, 5: 30_000 });
  });

  it('counts from 0 after a fall', () => {
    const read = ledgerOf([
      [borderMs, 1, 9_000],
      [borderMs + 10_000, 1, 400],
    ]);
    expect(truth(read, 'middle')?.outputG).toBe(400);
  });

  it('calls silence offline from its start when it is longer than three periods, and not before', () => {
    const read = ledgerOf([
      [borderMs, 1, 0],
      [borderMs + 180_000, 1, 0],
      [borderMs + 360_001, 1, 0],
    ]);
    expect(truth(read, 'middle')?.stateMs).toEqual({ 1: 180_000, 11: 180_001 });
  });

  it('joins an earlier stretch with the time between the two', () => {
    const whole = createLedger(system);
    note(
      whole,
      batchOf([
        [borderMs, 1, 500],
        [borderMs + 60_000, 1, 900],
      ]),
    );
    const earlier = createStrand();
    note(
      whole,
      batchOf([
        [borderMs - 120_000, 1, 100],
        [borderMs - 60_000, 9, 300],
      ]),
      earlier,
    );
    joinBefore(whole, earlier);
    const read = readLedger(whole);
    expect(read.reachMs).toBe(borderMs - 120_000);
    expect(truth(read, 'morning')).toMatchObject({ outputG: 400, stateMs: { 1: 60_000, 9: 60_000 } });
  });

  it('agrees with what machines say in a whole shift, counter by counter and event by event', () => {
    const startMs = Date.parse('2026-11-20T00:30:00Z');
    const turn = shiftAt(system, startMs + 3_600_000);
    const rhythm = [{ ...liveRhythm(startMs), tickMs: 60_000, periodMs: 60_000 }];
    const mill = createMill(smallMill, { seed: 5, startMs, rhythm });
    const batches = advance(mill, turn.endMs + 60_000);
    const ledger = createLedger(system);
    for (const batch of batches) note(ledger, batch);
    const read = readLedger(ledger).shifts.find((shift) => shift.startMs === turn.startMs);
    const said = listen(new Map(), batches);
    for (const { code } of smallMill.machines.filter(({ kind }) => kind === 'spinning')) {
      const telegrams = said.get(`telemetry ${code}`) ?? [];
      const at = (ms: number) => telegrams.find(({ ts }) => ts === ms);
      const [first, last] = [at(turn.startMs), at(turn.endMs)];
      expect(first?.boot, code).toBe(last?.boot);
      const grew = (counter: string) =>
        numberOf(last ?? never(), counter) - numberOf(first ?? never(), counter);
      const events = (said.get(`event ${code}`) ?? []).filter(
        ({ ts }) => ts >= turn.startMs && ts < turn.endMs,
      );
      const kept = read?.machines[code];
      expect(kept, code).toMatchObject({
        outputG: grew('outputG'),
        energyWh: grew('energyWh'),
        endBreaks: grew('endBreaks'),
        doffs: grew('doffs'),
        breakEvents: events.filter(({ values }) => values['event'] === 'endBreak').length,
        doffEvents: events.filter(({ values }) => values['event'] === 'doff').length,
      });
      expect(kept?.breakEvents).toBe(kept?.endBreaks);
      expect(Object.values(kept?.stateMs ?? {}).reduce((sum, ms) => sum + ms, 0)).toBe(
        turn.endMs - turn.startMs,
      );
    }
  });
});

type Row = readonly [ts: number, state: number, outputG: number];

function batchOf(rows: readonly Row[]) {
  const telegrams = rows.map(
    ([ts, state, outputG], seq): Telegram => ({ ts, boot: 1, seq, values: { state, outputG } }),
  );
  return { machine, channel: 'telemetry' as const, telegrams };
}

function ledgerOf(rows: readonly Row[]) {
  const ledger = createLedger(system);
  note(ledger, batchOf(rows));
  return readLedger(ledger);
}

function truth(read: ReturnType<typeof readLedger>, shift: string) {
  expect(middle?.startMs).toBe(borderMs);
  return read.shifts.find((each) => each.shift === shift)?.machines[machine];
}

function never(): never {
  throw new Error('a telegram at the border is missing');
}
