import { beforeAll, describe, expect, it } from 'vitest';
import { type MachineDetail, showMachine } from '@millwright/contract/areas/boards/machine/machine.ts';
import { type ProcessBoard, showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { clock, make } = server;
const flow = await startTestFlow(server);

const speeds = [
  ['RF-01', 17_800],
  ['RF-02', 17_510],
] as const;
const ringSet = { spindleSpeed: 17_500, twist: 915.99, tex: 14.6, speed15: 17_500, speed90: 17_500 };

let board: ProcessBoard;
const details: Record<string, MachineDetail> = {};

/** RF-01 runs at 17 800 rpm of 17 500, RF-02 as it is set. */
beforeAll(async () => {
  const nowMs = clock.nowMs();
  const mill = await speakingMill(server, flow);
  for (const [code] of speeds) await mill.machine(code);
  for (const [code, spindleRpm] of speeds)
    await mill.say(code, nowMs, {
      state: 1,
      variety: 'JC40',
      outputG: 5,
      spindleRpm,
      ...ringSet,
      copBuild: 40,
    });
  const viewer = server.as(
    await make.user({ tenantIds: [mill.tenantId], codes: ['boards.process', 'boards.machine'] }),
  );
  board = (await viewer.call(showProcessBoard, { process: 'spinning' })).result;
  for (const code of ['RF-01', 'RF-02']) details[code] = (await viewer.call(showMachine, { code })).result;
});

describe('a frame above its set speed', () => {
  it('has one set speed: of its tile, its parameters and the height of its curve', () => {
    const tile = board.machines.find(({ code }) => code === 'RF-01');
    expect(tile).toMatchObject({ speed: 17_800, setSpeed: 17_500 });
    const { parameters, machine, curve } = details['RF-01'] ?? {};
    expect(machine?.setSpeed).toBe(17_500);
    expect(parameters?.find(({ code }) => code === 'spindleRpm')).toMatchObject({
      value: 17_800,
      set: 17_500,
    });
    expect(Math.max(...(curve?.set ?? []).map(({ rpm }) => rpm))).toBe(17_500);
  });

  it('is named with the speed it is set to, and one that runs as it is set is not', () => {
    const named = (code: string) =>
      details[code]?.needs.filter(({ signal }) => signal === 'spindleRpm') ?? ['no such machine'];
    expect(named('RF-01')).toMatchObject([{ reason: 'aboveSet', value: 17_800, limit: 17_500 }]);
    expect(board.needs.map(({ code, reason }) => [code, reason])).toEqual([['RF-01', 'aboveSet']]);
    expect(named('RF-02')).toEqual([]);
  });
});
