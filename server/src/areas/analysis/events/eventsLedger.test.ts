import { describe, expect, it } from 'vitest';
import { isProcess } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { listLastDoffs, shownLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import { listStops, stopClasses, stopFilters } from '@millwright/contract/areas/analysis/stops/stops.ts';
import { listFailures, showFigures } from '@millwright/contract/areas/ledger/ledger/figures.ts';
import { ledgerRight } from '@millwright/contract/areas/maintenance/tasks/ledgerParts.ts';
import { type ShiftName, shiftsOf } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { defaultSystem, shiftNamesOf } from '@millwright/contract/areas/shifts/shiftSystem/rotation.ts';
import { isMachineState, machineStates } from '@millwright/contract/areas/telemetry/states/states.ts';
import { smallMill } from '@millwright/contract/reference/mill/smallMill.ts';
import type { Telegram } from '@millwright/contract/areas/equipment/gateway/telegram.ts';
import { readLedger } from '@millwright/simulator/ledger.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { inTenant } from '../../../platform/db/tenancy.ts';
import { playedMill, playedSystem } from '@millwright/testing/server/mills/playedMill.ts';
import { boardContextOf } from '../../boards/index.ts';
import { listSpindlesOfTime } from '../brokenEnds/brokenEnds.queries.ts';
import { listReportedMachines } from '../figures/machines.queries.ts';
import { readMeantTime, type WorkFilter } from '../figures/meantTime.ts';
import { periodOf } from '../figures/period.ts';

/*
 * Stops, end breaks and doffs of a mill at work, narrowed in every way, against what its machines said: the ledger's
 * counts of events by shift, and stretches of one state laid out from the very telegrams.
 */

const { tenantId, zone } = smallMill;
const { server, play } = await playedMill({ seed: 47, minutes: 60, pastDays: 2 });
const viewer = server.as(
  await server.make.user({ tenantIds: [tenantId], codes: ['boards.analysis', ledgerRight] }),
);
const { shifts } = readLedger(play.ledger);
const dates = shifts.map(({ productionDate }) => productionDate).toSorted();
const [from = '', to = ''] = [dates[0], dates.at(-1)];
const working = new Set(smallMill.machines.filter(({ kind }) => isProcess(kind)).map(({ code }) => code));
const frames = smallMill.machines.filter(({ kind }) => kind === 'spinning').map(({ code }) => code);
const varietyOf = new Map(
  smallMill.lines.flatMap(({ variety, machines }) => machines.map((code) => [code, variety] as const)),
);

/** Every way to narrow to work, with the shifts and machines that it means. */
const narrowed: WorkFilter[] = [
  ...shiftNamesOf(defaultSystem).map((name) => ({ shift: [name] })),
  ...defaultSystem.crews.map((name) => ({ crew: [name] })),
  ...[...new Set(varietyOf.values())].map((name) => ({ variety: [name] })),
  { shift: ['morning'], variety: [varietyOf.get(frames[0] ?? '') ?? ''] },
  {},
];

function crewOf(date: string, shift: string): string {
  return shiftsOf(playedSystem, date).find((each) => each.shift === shift)?.crew ?? '';
}

function isMeant(
  { shift, crew, variety }: WorkFilter,
  of: { date: string; shift: ShiftName; code: string; variety?: string },
) {
  return (
    (shift?.includes(of.shift) ?? true) &&
    (crew?.includes(crewOf(of.date, of.shift)) ?? true) &&
    (variety?.includes(of.variety ?? varietyOf.get(of.code) ?? '') ?? true)
  );
}

/** Events of the ledger by machine, in what is meant; machines without one are left out. */
function eventsOf(kind: 'breakEvents' | 'doffEvents', asked: WorkFilter): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { productionDate: date, shift, machines } of shifts)
    for (const [code, truth] of Object.entries(machines)) {
      if (!frames.includes(code) || truth[kind] === 0 || !isMeant(asked, { date, shift, code })) continue;
      counts[code] = (counts[code] ?? 0) + truth[kind];
    }
  return counts;
}

interface Stretch {
  readonly state: number;
  readonly fault: string | null;
  /** What the machine worked on when it began; a packing line packs all of them in turn. */
  readonly variety: string;
  readonly startMs: number;
  endMs: number;
}

/** What a machine said, laid out as stretches of one state until now; silence that is too long is state 11. */
function stretchesOf(code: string): Stretch[] {
  const said = play.sent
    .filter(({ topic }) => topic === `v1/${tenantId}/${code}/telemetry`)
    .flatMap(({ payload }): Telegram[] => [JSON.parse(payload)].flat())
    .filter(({ values }) => typeof values['state'] === 'number')
    .toSorted((a, b) => a.ts - b.ts || a.boot - b.boot || a.seq - b.seq);
  const all: Stretch[] = [];
  for (const [place, { ts, values }] of said.entries()) {
    const endMs = said[place + 1]?.ts ?? server.clock.nowMs();
    const isSilent = place + 1 < said.length && endMs - ts > play.ledger.silentMs;
    const state = isSilent ? 11 : Number(values['state']);
    const fault = !isSilent && typeof values['fault'] === 'string' ? values['fault'] : null;
    const last = all.at(-1);
    if (last?.state === state && last.fault === fault) last.endMs = endMs;
    else all.push({ state, fault, variety: String(values['variety']), startMs: ts, endMs });
  }
  return all;
}

function isStop({ state, startMs, endMs }: Stretch): boolean {
  const counts = isMachineState(state) ? machineStates[state].counts : 'unknown';
  return stopClasses.some((name) => name === counts) && endMs - startMs > stopFilters[0] * minuteMs;
}

const longStops = smallMill.machines.flatMap(({ code }) =>
  stretchesOf(code)
    .filter(isStop)
    .map((stop) => ({ code, ...stop })),
);

/** Long stops that overlap time that is meant, with the part within it. */
function stopsWithin(asked: WorkFilter) {
  const turns = [...new Set(dates)].flatMap((date) => shiftsOf(playedSystem, date));
  return longStops
    .map((stop) => ({
      ...stop,
      withinMs: turns
        .filter(({ productionDate: date, shift }) => isMeant(asked, { ...stop, date, shift }))
        .map(({ startMs, endMs }) => Math.min(stop.endMs, endMs) - Math.max(stop.startMs, startMs))
        .reduce((sum, ms) => sum + Math.max(0, ms), 0),
    }))
    .filter(({ withinMs }) => withinMs > 0);
}

/** End breaks of all spindles by machine, as the statement behind the page counts them. */
function countedBreaks(asked: WorkFilter): Promise<Record<string, number>> {
  return inTenant(server.pool, tenantId, async (tx) => {
    const context = await boardContextOf({
      tx,
      tenant: { id: tenantId, name: '', zone },
      nowMs: server.clock.nowMs(),
    });
    const machines = (await listReportedMachines(tx)).filter(({ kind }) => kind === 'spinning');
    const period = periodOf(context, { grain: 'hour', from, to });
    const meant = await readMeantTime(context, { ...asked, period, machines });
    const spindles = await listSpindlesOfTime(tx, { meant, atLeast: 1, limit: 1_000_000 });
    const counts: Record<string, number> = {};
    for (const { machineId, breaks } of spindles) {
      const code = machines.find(({ id }) => id === machineId)?.code ?? '';
      counts[code] = (counts[code] ?? 0) + breaks;
    }
    return counts;
  });
}

/** When a machine said something last. */
function lastSaidMs(code: string): number {
  const said = play.sent.filter(({ topic }) => topic === `v1/${tenantId}/${code}/telemetry`);
  return Math.max(
    ...said.flatMap(({ payload }): Telegram[] => [JSON.parse(payload)].flat()).map(({ ts }) => ts),
  );
}

/**
 * Failures of a machine as its telegrams tell them: stretches at fault, joined where only silence is between two of one fault. One
 * that lasts is known until the machine said so last.
 */
function failuresOf(code: string): { startMs: number; downMs: number }[] {
  const knownMs = lastSaidMs(code);
  const all: { startMs: number; endMs: number; downMs: number; fault: string | null }[] = [];
  let silentUntilMs = 0;
  for (const { state, fault, startMs, endMs: untilMs } of stretchesOf(code)) {
    const endMs = Math.min(untilMs, knownMs);
    const last = all.at(-1);
    if (state === 11 && (last?.endMs === startMs || silentUntilMs === startMs)) silentUntilMs = endMs;
    if (state !== 4) continue;
    const isSame =
      last !== undefined && (last.endMs === startMs || (silentUntilMs === startMs && last.fault === fault));
    if (isSame) Object.assign(last, { endMs, downMs: last.downMs + endMs - startMs });
    else all.push({ startMs, endMs, downMs: endMs - startMs, fault });
  }
  return all.map(({ startMs, downMs }) => ({ startMs, downMs }));
}

const named = narrowed.map((asked) => [JSON.stringify(asked), asked] as const);

describe('events of a mill at work equal what its machines said exactly', () => {
  it('has something to compare', () => {
    expect(longStops.length).toBeGreaterThan(50);
    expect(Object.values(eventsOf('breakEvents', {})).reduce((sum, each) => sum + each)).toBeGreaterThan(500);
    expect(Object.values(eventsOf('doffEvents', {})).reduce((sum, each) => sum + each)).toBeGreaterThan(30);
    // A variety and a shift leave something out.
    for (const asked of narrowed.slice(0, -1))
      expect(stopsWithin(asked).length).toBeLessThan(stopsWithin({}).length);
  });

  it.each(named)('P-039 stops of %s', async (_, asked) => {
    const known = stopsWithin(asked);
    for (const longerThanMin of stopFilters) {
      const { result } = await viewer.call(listStops, { ...asked, from, to, longerThanMin, pageSize: 500 });
      const long = known.filter(({ startMs, endMs }) => endMs - startMs > longerThanMin * minuteMs);
      const { machines, total } = result;
      const codeOf = new Map(machines.map(({ id, code }) => [id, code]));
      const nameOf = (code: string, { startMs, withinMs }: { startMs: number; withinMs: number }) =>
        `${code} ${startMs} ${withinMs}`;
      const told = result.stops.map((stop) => nameOf(codeOf.get(stop.machineId) ?? '', stop));
      expect(new Set(told)).toEqual(new Set(long.map((stop) => nameOf(stop.code, stop))));
      expect(told).toHaveLength(long.length);
      expect([total.count, total.ms]).toEqual([
        long.length,
        long.reduce((sum, { withinMs }) => sum + withinMs, 0),
      ]);
    }
  });

  it.each(named)('P-040 end breaks by spindle of %s', async (_, asked) => {
    expect(await countedBreaks(asked)).toEqual(eventsOf('breakEvents', asked));
  });

  it.each(named)('P-041 doffs of %s', async (_, asked) => {
    const { result } = await viewer.call(listLastDoffs, { ...asked, from, to });
    const codeOf = new Map(result.machines.map(({ id, code }) => [id, code]));
    const told = result.byMachine
      .filter(({ doffs }) => doffs.length > 0)
      .map(({ machineId, doffs }) => [codeOf.get(machineId) ?? '', doffs.length] as const);
    const known = Object.entries(eventsOf('doffEvents', asked)).map(
      ([code, count]) => [code, Math.min(shownLastDoffs, count)] as const,
    );
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(known));
  });

  it('failures of machines, and the MTBF and MTTR that follow from them', async () => {
    const known = smallMill.machines
      .filter(({ kind }) => isProcess(kind))
      .flatMap(({ code }) => failuresOf(code).map((failure) => ({ code, ...failure })));
    expect(known.length).toBeGreaterThan(5);
    const { result } = await viewer.call(listFailures, { days: 7 });
    const told = result.failures.map(({ code, startMs, downMs }) => ({ code, startMs, downMs }));
    const name = ({ code, startMs, downMs }: (typeof told)[number]) => `${code} ${startMs} ${downMs}`;
    expect(told.map(name).toSorted()).toEqual(known.map(name).toSorted());
    const figures = (await viewer.call(showFigures, { days: 7 })).result.figures;
    const downMs = known.reduce((sum, each) => sum + each.downMs, 0);
    const runMs = shifts.reduce(
      (sum, { machines }) =>
        sum +
        Object.entries(machines).reduce(
          (ms, [code, truth]) => ms + (working.has(code) ? (truth.stateMs[1] ?? 0) : 0),
          0,
        ),
      0,
    );
    const valueOf = (kpi: string) => figures.find((figure) => figure.kpi === kpi)?.value;
    expect(valueOf('mttr')).toBeCloseTo(downMs / known.length / minuteMs, 6);
    expect(valueOf('mtbf')).toBeCloseTo(runMs / known.length / 3_600_000, 6);
  });
});
