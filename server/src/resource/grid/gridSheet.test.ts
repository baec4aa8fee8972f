import { basePath } from '@millwright/contract/core/call/call.ts';
import { importProblem } from '@millwright/contract/core/resource/resourceCalls.ts';
import { monthGrid } from '@millwright/testing/contract/monthGrid.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import writeSheet from 'write-excel-file/node';
import { z } from 'zod';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { storedCells, gridCalls, gridServer, month, saving } from './gridTesting.ts';

const { server, workers, aMill } = await gridServer();
const { read, save, importExcel, exportXls } = gridCalls;
const [first, second] = ['2026-10-01', '2026-10-02'];

async function headersOf({ id: userId, tenantId }: TestPerson) {
  const { accessToken } = await server.app.sessions.start({
    userId,
    tenantId,
    ip: '127.0.0.1',
    agent: 'test',
  });
  return { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'en' };
}

async function download(person: TestPerson) {
  const url = `${basePath}${exportXls.path}?month=${month}`;
  const file = await server.app.fastify.inject({ method: 'GET', url, headers: await headersOf(person) });
  const [sheet] = await readSheet(file.rawPayload);
  return sheet?.data ?? [];
}

type Cell = string | number | null;

async function send(person: TestPerson, rows: Cell[][]) {
  const form = new FormData();
  form.set('month', month);
  const body = await writeSheet(
    rows.map((row) => row.map((value) => (value === null ? null : { value }))),
  ).toBuffer();
  form.set('file', new Blob([new Uint8Array(body)]), 'rows.xlsx');
  const request = new Response(form);
  const response = await server.app.fastify.inject({
    method: 'POST',
    url: `${basePath}${importExcel.path}`,
    headers: { 'content-type': request.headers.get('content-type') ?? '', ...(await headersOf(person)) },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json();
}

async function readBack(person: TestPerson, rows: Cell[][]) {
  const answer = await send(person, rows);
  return z.parse(importExcel.output, answer.result);
}

describe('a sheet of a grid', () => {
  it('has a line for each row and a column for each day, in words', async () => {
    const { planner, ids } = await aMill();
    const [chen = '', gao = ''] = ids;
    await planner.as.call(
      save,
      saving([chen, first, 0, 'morning'], [chen, second, 0, 'night', 'swap'], [gao, second, 0, 'leave']),
    );
    const [head = [], ...lines] = await download(planner);
    expect(head.slice(0, 5)).toEqual(['Worker', 'Work number', 'Post', first, second]);
    expect(head).toHaveLength(34);
    expect(lines.map((line) => line.slice(0, 5))).toEqual([
      ['Chen', 'W0', 'Spinner', 'Morning', 'Night / swap'],
      ['Gao', 'W1', 'Spinner', null, 'Leave'],
      ['Zhou', 'W2', 'Spinner', null, null],
    ]);
  });

  it('changes nothing when it comes back as it went', async () => {
    const { planner, ids } = await aMill();
    await planner.as.call(
      save,
      saving([ids[0] ?? '', first, 0, 'night', 'swap'], [ids[1] ?? '', second, 0, 'rest']),
    );
    const lines = (await download(planner)).map((line) =>
      line.map((cell) => (cell === null ? null : String(cell))),
    );
    expect(await readBack(planner, lines)).toMatchObject({ cells: [], problems: [] });
  });

  it('says what it would change, with what is stored, and writes nothing', async () => {
    const { planner, ids } = await aMill();
    const [chen = '', gao = ''] = ids;
    await planner.as.call(save, saving([chen, first, 0, 'night'], [gao, first, 0, 'rest']));
    const found = await readBack(
      planner,
      [
        ['Worker', second, first],
        ['Gao', '夜', null],
        ['Chen', 'Ca sáng / overtime', 'Night'],
      ].map(([name = null, ...cells]) => [name, null, null, ...cells]),
    );
    expect(found.problems).toEqual([]);
    expect(
      found.cells.map(([row, column, ...rest]) => [found.rows[row]?.title, found.columns[column], ...rest]),
    ).toEqual([
      ['Gao', second, 0, 'night', null],
      ['Gao', first, 1],
      ['Chen', second, 0, 'morning', 'overtime'],
    ]);
    expect(found.stored).toEqual([[], ['rest', null], []]);
    expect(storedCells((await planner.as.call(read, { month })).result)['Gao 2026-10-01']).toEqual([
      1,
      'rest',
      null,
    ]);
  });

  it('names rows, columns and cells that it cannot read', async () => {
    const { planner } = await aMill();
    await planner.as.call(workers.add, { workNo: 'W7', workerName: 'Gao', post: 'fitter' });
    const found = await readBack(planner, [
      ['Worker', 'Work number', 'Post', first, '2026-11-01'],
      ['Chen', 'W0', 'Spinner', 'noon', 'Night'],
      ['Nobody', 'W8', 'Spinner', 'Night', null],
      ['Gao', null, null, 'Night', null],
      ['Gao', 'W7', 'Fitter', 'Night', null],
    ]);
    const [problems, cells] = [z.array(importProblem).parse(found.problems), found.cells];
    expect(problems.map(({ row, column, rule }) => [row, column, rule])).toEqual([
      [1, '2026-11-01', 'column'],
      [2, first, 'notChoice'],
      [3, 'Worker', 'reference'],
      [4, 'Worker', 'reference'],
    ]);
    expect(cells).toHaveLength(1);
  });

  it('is refused when it is none, or has no column of the grid', async () => {
    const { planner } = await aMill();
    expect((await send(planner, [['Worker', null, null, first]])).messageCode).toBe('core.badSheet');
    expect(
      (
        await send(planner, [
          ['Worker', 'a', 'b', 'c'],
          ['Chen', null, null, 'x'],
        ])
      ).messageCode,
    ).toBe('core.badSheet');
  });

  it('is read by its editors alone', async () => {
    const { somebody } = await aMill();
    const reader = await somebody([monthGrid.access.read]);
    expect((await send(reader, [['Worker']])).messageCode).toBe('core.forbidden');
  });
});
