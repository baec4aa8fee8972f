import { describe, expect, it } from 'vitest';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { faultByCode } from '@millwright/contract/areas/equipment/faults/faults.ts';
import { standardSignals } from '@millwright/contract/areas/equipment/signal/standardSignals.ts';
import { defaultShiftCalendar, shiftAt } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { coreSignals, type Telegram } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { counterCodes } from '../ledgerRow.ts';
import { listen, numberOf, pairs, type SentTelegram } from '../testKit.ts';
import { advance, createMill, liveRhythm, restoreMill, snapshotMill } from './mill.ts';

const startMs = Date.parse('2026-11-20T22:00:00Z');
const options = { seed: 11, startMs };

const hours = 4;
/** Crosses the border of shifts at 08:00. */
const said = play(hours * hourMs);

describe('a mill', () => {
  it('says the same from the same seed, byte by byte', () => {
    expect(JSON.stringify([...play(hourMs)])).toBe(JSON.stringify([...play(hourMs)]));
  });

  it('says something else from another seed', () => {
    const other = advance(createMill(smallMill, { ...options, seed: 12 }), startMs + hourMs);
    expect(JSON.stringify([...listen(new Map(), other)])).not.toBe(JSON.stringify([...play(hourMs)]));
  });

  it('says the same however its time is cut', () => {
    const mill = createMill(smallMill, options);
    const cut: SentTelegram = new Map();
    for (let ms = 777; ms < hourMs; ms += 7_777) listen(cut, advance(mill, startMs + ms));
    listen(cut, advance(mill, startMs + hourMs));
    expect(sorted(cut)).toEqual(sorted(play(hourMs)));
  });

  it('goes on from a snapshot exactly', () => {
    const mill = createMill(smallMill, options);
    const whole = listen(new Map(), advance(mill, startMs + 0.4 * hourMs + 3));
    const other = restoreMill(smallMill, options, snapshotMill(mill));
    listen(whole, advance(other, startMs + hourMs));
    expect(sorted(whole)).toEqual(sorted(play(hourMs)));
  });

  it('reports at the border of a shift, on the millisecond, from every production machine and meter', () => {
    const borderMs = shiftAt(defaultShiftCalendar(smallMill.zone), startMs).endMs;
    const atBorder = [...said].filter(([, telegrams]) => telegrams.some(({ ts }) => ts === borderMs));
    const expected = smallMill.machines.filter(({ kind }) => isProcess(kind) || kind === 'meter');
    expect(atBorder.map(([key]) => key)).toEqual(
      expect.arrayContaining(expected.map(({ code }) => `telemetry ${code}`)),
    );
  });

  it('numbers the telegrams of a machine and boot over both channels without repeating', () => {
    for (const { code } of smallMill.machines) {
      const all = [...(said.get(`telemetry ${code}`) ?? []), ...(said.get(`event ${code}`) ?? [])];
      const keys = all.map(({ boot, seq }) => `${boot} ${seq}`);
      expect(new Set(keys).size, code).toBe(keys.length);
    }
  });

  it('never runs back in time, nor in a counter while a controller is up', () => {
    const back = telemetry().flatMap(([key, telegrams]) =>
      pairs(telegrams)
        .filter(
          ([before, after]) => after.ts < before.ts || (before.boot === after.boot && fell(before, after)),
        )
        .map(([before]) => `${key} ${before.ts}`),
    );
    expect(back).toEqual([]);
  });

  it('knows nothing but declared signals, within their ranges, and counts in whole numbers', () => {
    const core = new Set<string>(Object.values(coreSignals));
    const wrong = smallMill.machines.flatMap(({ code, kind }) => {
      const declared = new Map(standardSignals[kind].map((signal) => [signal.code, signal]));
      return spoken(code).flatMap(({ values }) =>
        Object.entries(values)
          .filter(([name, value]) => {
            const signal = declared.get(name);
            if (!signal) return !core.has(name) || (typeof value === 'number' && !Number.isInteger(value));
            return Number(value) < signal.min || Number(value) > signal.max;
          })
          .map(([name, value]) => `${code} ${name} ${value}`),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('reports every measured signal each time, and the set parameters at the start and every 10 minutes', () => {
    for (const { code, kind } of smallMill.machines) {
      const codesOf = (of: 'W' | 'S') =>
        standardSignals[kind].filter((each) => each.kind === of).map((each) => each.code);
      const lacking = spoken(code).filter(({ values }) => !codesOf('W').every((name) => name in values));
      expect(lacking, code).toEqual([]);
      const complete = spoken(code).filter(({ values }) => codesOf('S').every((name) => name in values));
      expect(complete[0]?.ts, code).toBe(startMs);
      expect(complete.length, code).toBeGreaterThanOrEqual(hours * 6);
    }
  });

  it('reports every 10 s while its link is up, auxiliaries every minute', () => {
    for (const { code, kind } of smallMill.machines) {
      const times = (said.get(`telemetry ${code}`) ?? []).map(({ ts }) => ts);
      expect(widestGap(times), code).toBeLessThanOrEqual(isProcess(kind) ? 10_000 : 60_000);
    }
  });

  it('names a fault of its kind in state 4, and none in another', () => {
    const telegrams = smallMill.machines
      .filter(({ kind }) => isProcess(kind))
      .flatMap(({ code, kind }) => spoken(code).map(({ values }) => ({ code, kind, values })));
    const wrong = telegrams.filter(({ kind, values }) => {
      const fault = values[coreSignals.fault];
      if (values['state'] !== 4) return fault !== undefined;
      return faultByCode(String(fault))?.kind !== (kind === 'predrawing' ? 'drawing' : kind);
    });
    expect(wrong).toEqual([]);
    expect([...new Set(telegrams.map(({ values }) => values['state']))]).toEqual(
      expect.arrayContaining([1, 2, 3, 4, 5, 9]),
    );
  });

  it('tells of every end break and doff once, beside the counters', () => {
    for (const { code } of smallMill.machines.filter(({ kind }) => kind === 'spinning')) {
      const lastMs = spoken(code).at(-1)?.ts ?? 0;
      const of = (event: string) =>
        (said.get(`event ${code}`) ?? []).filter(
          ({ values, ts }) => values['event'] === event && ts <= lastMs,
        );
      expect(of('endBreak').length, code).toBe(growth(spoken(code), 'endBreaks'));
      expect(of('doff').length, code).toBe(growth(spoken(code), 'doffs'));
      const spindles = of('endBreak').map((telegram) => numberOf(telegram, 'spindle'));
      expect(
        spindles.filter((spindle) => !(spindle >= 1 && spindle <= 1008)),
        code,
      ).toEqual([]);
    }
  });
});

describe('a link that fails', () => {
  it('keeps silent for minutes and then says all it kept, in order', () => {
    const mill = createMill(smallMill, options);
    const run = mill.state.machines[20];
    const code = mill.setup.machines[20]?.plan.code ?? '';
    const backMs = startMs + 5 * 60_000;
    Object.assign(run ?? {}, { linkEndMs: backMs });
    const during = listen(new Map(), advance(mill, backMs - 1)).get(`telemetry ${code}`) ?? [];
    const after = listen(new Map(), advance(mill, backMs + 60_000)).get(`telemetry ${code}`) ?? [];
    expect(during.every(({ ts }) => ts <= startMs + 10)).toBe(true);
    expect(after[0]?.ts).toBeLessThan(startMs + 20_000);
    expect(pairs(after).every(([one, other]) => one.seq < other.seq)).toBe(true);
  });
});

describe('a coarser rhythm', () => {
  it('reports once a minute until it becomes finer', () => {
    const fineMs = startMs + hourMs / 2;
    const rhythm = [{ fromMs: startMs, tickMs: 60_000, periodMs: 60_000 }, liveRhythm(fineMs)];
    const all = listen(new Map(), advance(createMill(smallMill, { ...options, rhythm }), startMs + hourMs));
    const times = (all.get('telemetry PD-01') ?? []).map(({ ts }) => ts);
    expect(widestGap(times.filter((ts) => ts < fineMs))).toBeGreaterThan(30_000);
    expect(widestGap(times.filter((ts) => ts > fineMs))).toBeLessThanOrEqual(10_000);
  });
});

function widestGap(times: readonly number[]): number {
  return Math.max(...pairs(times).map(([before, after]) => after - before));
}

function spoken(code: string): Telegram[] {
  return said.get(`telemetry ${code}`) ?? [];
}

function fell(before: Telegram, after: Telegram): boolean {
  return counterCodes.some((code) => Number(after.values[code] ?? 0) < Number(before.values[code] ?? 0));
}

/** What a counter grew, over restarts of the controller. */
function growth(telegrams: readonly Telegram[], counter: string): number {
  return pairs(telegrams).reduce((sum, [before, after]) => {
    const delta = numberOf(after, counter) - numberOf(before, counter);
    return sum + (delta >= 0 ? delta : numberOf(after, counter));
  }, 0);
}

function play(ms: number): SentTelegram {
  return listen(new Map(), advance(createMill(smallMill, options), startMs + ms));
}

function telemetry(): [string, Telegram[]][] {
  return [...said].filter(([key]) => key.startsWith('telemetry'));
}

function sorted(what: SentTelegram): unknown[] {
  return [...what].toSorted(([one], [other]) => one.localeCompare(other));
}
