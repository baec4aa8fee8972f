import { beforeAll, describe, expect, it } from 'vitest';
import { showProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import { showCardLine } from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import { findAnything } from '@millwright/contract/areas/tenancy/find/find.ts';
import { showAnalysisChoices } from '@millwright/contract/areas/analysis/query/question.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { startTestFlow } from '@millwright/testing/server/mills/testFlow.ts';
import { speakingMill } from '@millwright/testing/server/mills/speakingMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const flow = await startTestFlow(server);
const areas = resourceCalls(equipmentArea);
const machines = resourceCalls(machine);

let keeper: ReturnType<typeof server.as>;
const idOf: Record<string, string> = {};

/** Two halls with lines, four cards: two of the line that comes second, one in a hall itself, one nowhere. */
beforeAll(async () => {
  const mill = await speakingMill(server, flow, { name: 'Places' });
  for (const code of ['CD-1', 'CD-2', 'CD-3', 'CD-4']) await mill.machine(code, 'carding', 1);
  const [old, fresh] = [await mill.area('Old hall', { sort: 2 }), await mill.area('New hall', { sort: 1 })];
  const west = await mill.area('West line', { parentId: old, sort: 1 });
  const east = await mill.area('East line', { parentId: fresh, sort: 10 });
  const north = await mill.area('North line', { parentId: fresh, sort: 9 });
  Object.assign(idOf, { old, fresh, west, east, north });
  await mill.put('CD-1', { place: 1 });
  await mill.put('CD-2', { areaId: west, place: 2 });
  await mill.put('CD-3', { areaId: east, place: 4 });
  await mill.put('CD-4', { areaId: east, place: 3 });
  const codes = ['boards.process', 'boards.machine', 'boards.analysis'];
  const rights = [equipmentArea, machine].flatMap(({ access }) => Object.values(access));
  keeper = server.as(await server.make.user({ tenantIds: [mill.tenantId], codes: [...codes, ...rights] }));
});

/** Code and area of the cards in the order of the board. */
async function shown(): Promise<(string | null)[][]> {
  const { result } = await keeper.call(showProcessBoard, { process: 'carding' });
  return result.machines.map(({ code, area }) => [code, area]);
}

async function editMachine(code: string, change: object) {
  const { records } = (await keeper.call(machines.list, { code })).result;
  const [row] = records;
  const { body } = await keeper.call(machines.edit, { ...row, ...change });
  expect(body).toMatchObject({ success: true });
}

describe('the tree of equipment areas', () => {
  it('is the order in which boards show machines, and its nodes are what boards call their places', async () => {
    expect(await shown()).toEqual([
      ['CD-4', 'East line'],
      ['CD-3', 'East line'],
      ['CD-2', 'West line'],
      ['CD-1', null],
    ]);
    const { result } = await keeper.call(showCardLine, { line: '1' });
    expect(result.lines.map(({ area }) => area)).toEqual(['East line', 'West line', null]);
  });

  it('is the order of the lines that analysis can be asked about, as far as machines stand there', async () => {
    const { result } = await keeper.call(showAnalysisChoices);
    expect(result.lines).toEqual(['East line', 'West line']);
    const lineOf = new Map(result.machines.map(({ code, line }) => [code, line]));
    expect([lineOf.get('CD-2'), lineOf.get('CD-1')]).toEqual(['West line', null]);
  });

  it('finds machines by the name of the place where they stand', async () => {
    const { result } = await keeper.call(findAnything, { text: 'East line' });
    expect(JSON.stringify(result)).toContain('CD-3');
    expect(JSON.stringify(result)).not.toContain('CD-2');
  });

  it('moves a machine on the boards at once when its row, its line or its hall is changed', async () => {
    await editMachine('CD-3', { areaId: idOf['north'] });
    expect((await shown()).slice(0, 2)).toEqual([
      ['CD-3', 'North line'],
      ['CD-4', 'East line'],
    ]);
    await keeper.call(areas.edit, { id: idOf['west'], name: 'Left line', version: 1 });
    expect((await shown())[2]).toEqual(['CD-2', 'Left line']);
    await keeper.call(areas.edit, { id: idOf['fresh'], sort: 3, version: 1 });
    expect((await shown()).map(([code]) => code)).toEqual(['CD-2', 'CD-3', 'CD-4', 'CD-1']);
  });
});

describe('the passage of a machine', () => {
  it('belongs to draw frames alone', async () => {
    const { records } = (await keeper.call(machines.list, { code: 'CD-1' })).result;
    const { body } = await keeper.call(machines.edit, { ...records[0], passage: 'breaker' });
    expect(body).toMatchObject({ success: false, errors: [{ field: 'passage' }] });
  });
});
