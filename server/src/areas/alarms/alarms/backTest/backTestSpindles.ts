import { mostAlarmsOfMachine } from '@millwright/contract/areas/alarms/rule/pushRuleCalls.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import type { StoredMachineRow } from '../../../equipment/index.ts';
import { listBreaksIn, listDoffsIn } from '../../../telemetry/index.ts';
import { begin, hearQuarters, type Tested, type Testing, warmingMs } from './backTestCourse.ts';
import { observe } from '../engine/engine.ts';
import { judgingOf, measured } from '../engine/rules.ts';

/**
 * Tries a rule over single spindles: each is judged where its count changes, with a break, when one is out of the hours, or at a doff. The
 * sweep looks each minute, so its alarms begin up to a minute later.
 */
export async function testOnSpindles(testing: Testing, machine: StoredMachineRow): Promise<Tested> {
  const { ctx, rule, plan, fromMs, toMs } = testing;
  const judging = judgingOf(rule, { offlineMs: 0, plan });
  const ofMachine = begin(testing, machine, judging);
  await hearQuarters(testing, machine, ofMachine);
  const window = { fromMs: fromMs - warmingMs, toMs };
  const [told] = await listBreaksIn(ctx.tx, { machineIds: [machine.id], ...window });
  const doffs = (await listDoffsIn(ctx.tx, { machineIds: [machine.id], ...window })).flatMap(
    ({ atMs }) => atMs,
  );
  const breaks = Map.groupBy(told?.atMs.keys() ?? [], (place) => told?.spindles[place] ?? 0);
  const alarms: Tested['alarms'][number][] = [];
  for (const places of breaks.values()) {
    // Most spindles never break so often.
    if (places.length <= (rule.value ?? 0)) continue;
    const course = begin(testing, machine, judging);
    const brokenMs = places.map((place) => told?.atMs[place] ?? 0);
    for (const { atMs, value } of countsOver(brokenMs, { windowH: rule.windowH, doffs })) {
      if (atMs > toMs) break;
      const observation = measured(rule, { atMs, value });
      if (observation !== undefined) course.take(observe(judging, course.stateAt(atMs), observation));
    }
    alarms.push(...course.end().alarms);
  }
  const { machine: tested } = ofMachine.end();
  const inOrder = alarms.toSorted((a, b) => a.raisedMs - b.raisedMs);
  return {
    machine: { ...tested, isFlooded: alarms.length > mostAlarmsOfMachine },
    alarms: inOrder.slice(0, mostAlarmsOfMachine),
  };
}

/** How often a spindle had broken within the hours, or since the doff, at each moment at which that changes. */
function countsOver(
  brokenMs: readonly number[],
  { windowH, doffs }: { windowH: number | null; doffs: readonly number[] },
): { atMs: number; value: number | null }[] {
  const windowMs = windowH === null ? undefined : windowH * hourMs;
  const ends = windowMs === undefined ? doffs : brokenMs.map((ms) => ms + windowMs + 1);
  const moments = [...new Set([...brokenMs, ...ends])].toSorted((a, b) => a - b);
  return moments.map((atMs) => {
    const sinceMs = windowMs === undefined ? doffs.findLast((ms) => ms <= atMs) : atMs - windowMs;
    // Before the first doff it is not known since when its cop grows.
    if (sinceMs === undefined) return { atMs, value: null };
    return { atMs, value: brokenMs.filter((ms) => ms >= sinceMs && ms <= atMs).length };
  });
}
