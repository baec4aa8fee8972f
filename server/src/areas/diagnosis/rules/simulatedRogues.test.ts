import { referenceMill } from '@millwright/contract/reference/mill/referenceMill.ts';
import { advance, createMill } from '@millwright/simulator/mill/mill.ts';
import { dayMs, minuteMs } from '@millwright/contract/core/time/units.ts';
import { expect, it } from 'vitest';
import type { MachineFacts } from './facts.ts';
import { aMachine } from './factsTesting.ts';
import { rogueSpindles } from './spindleRules.ts';

const startMs = Date.parse('2026-10-13T20:00:00Z');

/**
 * Frames of the simulated mill over two days, the second being the window, with the spindles that it made bad for all of that time, and
 * for some of it: maintenance renews a frame each twelve days, and others are bad from then on.
 */
function simulatedFrames(): {
  frames: MachineFacts[];
  always: ReadonlySet<string>;
  ever: ReadonlySet<string>;
} {
  const mill = createMill(referenceMill, {
    seed: 7,
    startMs,
    isLive: false,
    rhythm: [{ fromMs: startMs, tickMs: 5 * minuteMs, periodMs: 60 * minuteMs }],
  });
  const badAt = () =>
    mill.setup.machines.flatMap(({ plan, index }) =>
      (mill.state.machines[index]?.rogues ?? []).map((spindle) => `${plan.code} ${spindle}`),
    );
  const stands = [badAt()];
  const said = [1, 2].flatMap((day) => {
    const batches = advance(mill, startMs + day * dayMs);
    stands.push(badAt());
    return batches;
  });
  const broken = Map.groupBy(
    said.flatMap(({ channel, machine, telegrams }) =>
      channel === 'event'
        ? telegrams.flatMap(({ ts, values }) => {
            const { event, spindle } = values;
            return event === 'endBreak' && typeof spindle === 'number' ? [{ machine, ts, spindle }] : [];
          })
        : [],
    ),
    ({ machine }) => machine,
  );
  const frames = mill.setup.machines.flatMap(({ kind, plan, index }) => {
    if (kind !== 'spinning') return [];
    const breaks = broken.get(plan.code) ?? [];
    return [
      aMachine(index, {
        machine: { code: plan.code, positions: plan.positions },
        breaks: {
          atMs: breaks.map(({ ts }) => ts - startMs - dayMs),
          spindles: breaks.map(({ spindle }) => spindle),
        },
      }),
    ];
  });
  const ever = new Set(stands.flat());
  const always = new Set([...ever].filter((each) => stands.every((stand) => stand.includes(each))));
  return { frames, always, ever };
}

it('rogue spindles of the simulated mill are found, nine of ten or more, and hardly any other is named', () => {
  const { frames, always, ever } = simulatedFrames();
  const codes = new Map(frames.map(({ machine }) => [machine.id, machine.code]));
  const { found } = rogueSpindles(frames, 4);
  const named = found.map(({ machineId, spindle }) => `${codes.get(machineId ?? 0)} ${spindle}`);
  expect(always.size).toBeGreaterThan(100);
  expect(named.filter((each) => always.has(each)).length / always.size).toBeGreaterThanOrEqual(0.9);
  expect(named.filter((each) => ever.has(each)).length / named.length).toBeGreaterThanOrEqual(0.95);
});
