import { liveBoards } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { showMillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import type { Figure } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { expect, it } from 'vitest';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make } = server;
const flow = await startTestFlow(server);
const set = { spindleSpeed: 16_000, twist: 960, tex: 15 };

const valuesOf = (figures: readonly Figure[]) =>
  Object.fromEntries(figures.map(({ kpi, value }) => [kpi, value]));

it('shows no figure of counters that a machine does not state, on its page and on boards; a zero that it states is one', async () => {
  const mill = await speakingMill(server, flow, { name: 'No counters' });
  await mill.machine('RF-01');
  await mill.machine('WD-01', 'winding', 60);
  const startMs = clock.nowMs();
  clock.advance(30 * minuteMs);
  const span = { fromMs: startMs, toMs: startMs + 30 * minuteMs };
  await mill.sayFrom('RF-01', span, () => ({ ...set, state: 1, variety: 'JC40' }));
  await mill.sayFrom('WD-01', span, () => ({ state: 1, variety: 'JC40', outputG: 0 }));
  const codes = [liveBoards.machine, liveBoards.process, liveBoards.mill].map(({ access }) => access);
  const as = server.as(await make.user({ tenantIds: [mill.tenantId], codes }));
  const nothing = { prodEff: null, breakRate: null, doffs: null, idleRate: null };

  const page = (await as.call(showMachine, { code: 'RF-01' })).result;
  expect(valuesOf(page.figures)).toMatchObject({ ...nothing, output: null });
  const board = (await as.call(showProcessBoard, { process: 'spinning' })).result;
  expect(valuesOf(board.figures)).toMatchObject({ ...nothing, outputT: null });
  for (const tile of [page.machine, board.machines[0]])
    expect(tile).toMatchObject({ outputKg: null, efficiency: null, breakRate: null });
  const whole = (await as.call(showMillBoard, {})).result;
  expect(valuesOf(whole.figures)).toMatchObject({ prodEff: null, breakRate: null });

  expect((await as.call(showMachine, { code: 'WD-01' })).result.machine.outputKg).toBe(0);
  const winding = (await as.call(showProcessBoard, { process: 'winding' })).result;
  expect(valuesOf(winding.figures)['outputT']).toBe(0);
});
