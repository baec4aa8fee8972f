// One file: what a grid refuses, keeps and tells is tried on the same mills, and each file has a database of its own.
import { gridChanged } from '@millwright/contract/core/grid/grid.ts';
import { listGridCalls } from '@millwright/contract/core/grid/gridCalls.ts';
import { monthGrid, worker } from '@millwright/testing/contract/monthGrid.ts';
import { describe, expect, it } from 'vitest';
import { fail } from '../../platform/http/errors/fail.ts';
import { storedCells, gridCalls, gridCodes, gridServer, month, saving } from './gridTesting.ts';

const heard: unknown[] = [];
const { server, workers, aMill } = await gridServer({
  beforeSave: async (_ctx, changes) =>
    changes
      .filter(({ before, after }) => before?.turn === 'night' && after?.turn === 'morning')
      .map(({ row, column }) => ({ row, column, because: fail('core.notActor', { actors: 'the doctor' }) })),
  holidays: async () => new Map([['2026-10-01', 'National Day']]),
});
server.app.events.on(gridChanged(monthGrid), async function hear(_ctx, payload) {
  heard.push(payload);
});
const { read, save, history } = gridCalls;
const english = { headers: { 'language-id': 'en' } };
const [first, second] = ['2026-10-01', '2026-10-02'];
const nowhere = '01900000-0000-7000-8000-000000000000';

describe('the ladder of a grid', () => {
  const toward = { month, row: nowhere, column: first, ...saving([nowhere, first, 0, 'morning']) };

  it.each(listGridCalls(gridCalls).map((call) => [call.name, call] as const))(
    '%s refuses a visitor, and a person without its right',
    async (_, call) => {
      const visitor = await server.visitor.call(call, toward);
      expect([visitor.status, visitor.body.message]).toEqual([500, expect.stringContaining('Token')]);
      const outsider = server.as(await server.make.user({ codes: ['iam.home'] }));
      const { status, body } = await outsider.call(call, toward);
      expect([status, body.messageCode]).toEqual([403, 'core.forbidden']);
    },
  );

  it('lets a reader read and not save', async () => {
    const { somebody, ids } = await aMill();
    const reader = await somebody([monthGrid.access.read, worker.access.read]);
    expect((await reader.as.call(read, { month })).result.rows).toHaveLength(3);
    const { status } = await reader.as.call(save, saving([ids[0] ?? '', first, 0, 'rest']));
    expect(status).toBe(403);
  });

  it.each([
    ['no month', {}],
    ['a month that is none', { month: '2026-13' }],
    ['too many rows at once', { month, pageSize: 301 }],
  ])('refuses %s', async (_, input) => {
    const { planner } = await aMill();
    expect((await planner.as.call(read, input)).body.messageCode).toBe('core.invalid');
  });

  it.each([
    ['a place that no list has', { cells: [[0, 7, 0, 'rest']] }],
    [
      'a cell named twice',
      {
        cells: [
          [0, 0, 0, 'rest'],
          [0, 0, 0, 'night'],
        ],
      },
    ],
    ['more values than a cell has', { cells: [[0, 0, 0, 'rest', 'a', 'b']] }],
    ['a day that is none', { columns: ['2026-02-30'] }],
    ['a row that is no id', { rows: ["'; drop table worker; --"] }],
  ])('refuses %s', async (_, part) => {
    const { planner, ids } = await aMill();
    const whole = { ...saving([ids[0] ?? '', first, 0, 'rest']), ...part };
    expect((await planner.as.call(save, whole)).body.messageCode).toBe('core.invalid');
  });
});

describe('a month grid', () => {
  it('shows employed workers by days, what stands beside them, today and holidays', async () => {
    // Four in the morning in the mill: the day before in Greenwich.
    const dayMs = 86_400_000;
    const nowMs = server.clock.nowMs();
    const lateMs = Math.ceil(nowMs / dayMs) * dayMs + 20 * 3_600_000;
    server.clock.advance(lateMs - nowMs);
    const { planner, ids } = await aMill();
    const [, gone] = ids;
    await planner.as.call(workers.edit, { id: gone, employment: 'left' });
    const { result } = await planner.as.call(read, { month }, english);
    expect(result.today).toBe(new Date(lateMs + dayMs).toISOString().slice(0, 10));
    expect(result.rows).toMatchObject([
      { title: 'Chen', notes: ['W0', 'Spinner'] },
      { title: 'Zhou', notes: ['W2', 'Spinner'] },
    ]);
    expect(result.columns).toHaveLength(31);
    expect(result.columns[0]).toEqual({ key: first, title: null, holiday: 'National Day' });
    expect((await planner.as.call(read, { month: '2028-02' })).result.columns).toHaveLength(29);
  });

  it('is filtered by keyword and by fields of its rows, and paged by rows', async () => {
    const { planner, ids } = await aMill();
    await planner.as.call(workers.edit, { id: ids[2], post: 'doffer' });
    const titles = async (input: object) =>
      (await planner.as.call(read, { month, ...input })).result.rows.map(({ title }) => title);
    expect(await titles({ keyword: 'gao' })).toEqual(['Gao']);
    expect(await titles({ post: 'doffer' })).toEqual(['Zhou']);
    expect(await titles({ pageSize: 2, pageNo: 2 })).toEqual(['Zhou']);
    expect(await titles({ employment: 'left', keyword: 'gao' })).toEqual(['Gao']);
  });

  it('saves many cells at once, gives their versions, and reads them back', async () => {
    const { planner, ids } = await aMill();
    const [chen = '', gao = ''] = ids;
    const { result } = await planner.as.call(
      save,
      saving([chen, first, 0, 'morning'], [chen, second, 0, 'night', 'swap'], [gao, first, 0, 'rest', null]),
    );
    expect(result.versions).toEqual([1, 1, 1]);
    expect(storedCells((await planner.as.call(read, { month })).result)).toEqual({
      'Chen 2026-10-01': [1, 'morning', null],
      'Chen 2026-10-02': [1, 'night', 'swap'],
      'Gao 2026-10-01': [1, 'rest', null],
    });
    expect((await planner.as.call(read, { month: '2026-11' })).result.cells).toEqual([]);
  });

  it('clears a cell, which keeps its version: who read it before is told of a conflict', async () => {
    const { planner, ids } = await aMill();
    const [chen = ''] = ids;
    await planner.as.call(save, saving([chen, first, 0, 'morning']));
    expect((await planner.as.call(save, saving([chen, first, 1]))).result.versions).toEqual([2]);
    expect(storedCells((await planner.as.call(read, { month })).result)).toEqual({ 'Chen 2026-10-01': [2] });
    const late = await planner.as.call(save, saving([chen, first, 1, 'rest']));
    expect(late.body.messageCode).toBe('core.gridConflict');
    const again = await planner.as.call(save, saving([chen, first, 2, 'rest']));
    expect(again.result.versions).toEqual([3]);
    const { entries } = (await planner.as.call(history, { row: chen, column: first })).result;
    expect(entries.map(({ action }) => action)).toEqual(['edit', 'delete', 'add']);
  });

  it('holds its rows in use while they have cells, and lets them go when these are cleared', async () => {
    const { planner, ids } = await aMill();
    const [chen = ''] = ids;
    await planner.as.call(save, saving([chen, first, 0, 'morning']));
    expect((await planner.as.call(workers.delete, { id: chen })).body.messageCode).toBe('core.inUse');
    await planner.as.call(save, saving([chen, first, 1]));
    expect((await planner.as.call(workers.delete, { id: chen })).body.success).toBe(true);
    expect((await planner.as.call(read, { month })).result.rows).toHaveLength(2);
  });

  it('lets two people change different cells, and tells of the cell that both changed by row, column and person', async () => {
    const { planner, somebody, ids } = await aMill();
    const [chen = '', gao = ''] = ids;
    const other = await somebody();
    await planner.as.call(save, saving([chen, first, 0, 'morning'], [gao, first, 0, 'morning']));
    expect((await other.as.call(save, saving([gao, first, 1, 'leave']))).result.versions).toEqual([2]);
    const mine = saving([chen, first, 1, 'middle'], [gao, first, 1, 'night'], [gao, second, 0, 'rest']);
    const { body } = await planner.as.call(save, mine, english);
    expect(body).toMatchObject({ messageCode: 'core.gridConflict', code: 409, result: null });
    expect(body.message).toContain('Gao · 2026-10-01');
    expect(body.errors).toEqual([
      {
        field: 'turn',
        rule: 'changedMeanwhile',
        params: expect.objectContaining({ rowId: gao, columnKey: first, rowTitle: 'Gao', name: 'Lin Xiao' }),
      },
    ]);
    const stored = storedCells((await planner.as.call(read, { month })).result);
    expect(stored).toEqual({
      'Chen 2026-10-01': [1, 'morning', null],
      'Gao 2026-10-01': [2, 'leave', null],
    });
  });

  it('is no conflict for who wants what another has stored', async () => {
    const { planner, somebody, ids } = await aMill();
    const [chen = ''] = ids;
    const other = await somebody();
    await other.as.call(save, saving([chen, first, 0, 'night']));
    const { result } = await planner.as.call(
      save,
      saving([chen, first, 0, 'night'], [chen, second, 0, 'rest']),
    );
    expect(result.versions).toEqual([1, 1]);
  });

  it('gives one of two who fill the same empty cell at once, and refuses the other', async () => {
    const { planner, somebody, ids } = await aMill();
    const [chen = ''] = ids;
    const others = await Promise.all([somebody(), somebody(), somebody()]);
    await Promise.all(others.map(({ as }) => as.call(read, { month })));
    const turns = ['morning', 'middle', 'night'];
    const replies = await Promise.all(
      others.map(({ as }, at) => as.call(save, saving([chen, first, 0, turns[at] ?? '']))),
    );
    expect(replies.map(({ body }) => body.messageCode ?? 'saved').toSorted()).toEqual([
      'core.gridConflict',
      'core.gridConflict',
      'saved',
    ]);
    expect((await planner.as.call(read, { month })).result.cells).toHaveLength(1);
  });

  it('refuses cells that break a rule by row and column, all of them, and writes none', async () => {
    const { planner, ids } = await aMill();
    const [chen = '', gao = ''] = ids;
    const { body } = await planner.as.call(
      save,
      saving(
        [chen, first, 0, 'morning'],
        [chen, second, 0, 'noon'],
        [gao, first, 0, 'rest', 'a remark of more than twenty letters'],
        [gao, second, 0, null, 'alone'],
      ),
      english,
    );
    expect(body).toMatchObject({ messageCode: 'core.gridRefused', code: 400 });
    expect(body.message).toBe(
      'Chen · 2026-10-02: Shift: not one of the choices (3 cells have a problem; nothing was saved)',
    );
    expect(
      body.errors?.map(({ field, rule, params }) => [params['rowTitle'], params['columnKey'], field, rule]),
    ).toEqual([
      ['Chen', second, 'turn', 'choice'],
      ['Gao', first, 'remark', 'maxLength'],
      ['Gao', second, 'turn', 'required'],
    ]);
    expect((await planner.as.call(read, { month })).result.cells).toEqual([]);
  });

  it('asks the rules of the mill about all changes together; one refusal refuses all', async () => {
    const { planner, ids } = await aMill();
    const [chen = '', gao = ''] = ids;
    await planner.as.call(save, saving([chen, first, 0, 'night'], [gao, first, 0, 'rest']));
    const { body } = await planner.as.call(
      save,
      saving([gao, first, 1, 'morning'], [chen, first, 1, 'morning']),
      english,
    );
    expect(body).toMatchObject({
      messageCode: 'core.gridRefused',
      errors: [
        { rule: 'core.notActor', params: { rowTitle: 'Chen', columnKey: first, actors: 'the doctor' } },
      ],
    });
    expect(body.message).toContain('Chen · 2026-10-01: ');
    expect(storedCells((await planner.as.call(read, { month })).result)['Gao 2026-10-01']).toEqual([
      1,
      'rest',
      null,
    ]);
  });

  it('tells others what changed and who changed it, and nothing when nothing did', async () => {
    const { planner, ids } = await aMill();
    const [chen = ''] = ids;
    heard.length = 0;
    await planner.as.call(save, saving([chen, second, 0, 'rest']));
    await planner.as.call(save, saving([chen, second, 1, 'rest']));
    await server.app.events.settled();
    expect(heard).toEqual([{ by: planner.id, rows: [chen], columns: [second], cells: [[0, 0]] }]);
  });

  it('keeps the history of each cell, also when it was cleared', async () => {
    const { planner, ids } = await aMill();
    const [chen = ''] = ids;
    await planner.as.call(save, saving([chen, first, 0, 'morning']));
    await planner.as.call(save, saving([chen, first, 1, 'leave', 'sick']));
    await planner.as.call(save, saving([chen, first, 2]));
    const { entries } = (await planner.as.call(history, { row: chen, column: first })).result;
    expect(entries.map(({ action, by, changes }) => ({ action, by, changes }))).toEqual([
      {
        action: 'delete',
        by: 'Lin Xiao',
        changes: [
          { field: 'turn', before: 'leave', after: null },
          { field: 'remark', before: 'sick', after: null },
        ],
      },
      {
        action: 'edit',
        by: 'Lin Xiao',
        changes: [
          { field: 'turn', before: 'morning', after: 'leave' },
          { field: 'remark', before: null, after: 'sick' },
        ],
      },
      {
        action: 'add',
        by: 'Lin Xiao',
        changes: [
          { field: 'turn', before: null, after: 'morning' },
          { field: 'remark', before: null, after: null },
        ],
      },
    ]);
    expect((await planner.as.call(history, { row: chen, column: second })).result.entries).toEqual([]);
  });
});

describe('whose cells', () => {
  it('another mill neither reads nor writes nor finds them', async () => {
    const { planner, ids } = await aMill();
    const [chen = ''] = ids;
    await planner.as.call(save, saving([chen, first, 0, 'morning']));
    const foreigner = server.as(await server.make.user({ codes: gridCodes }));
    expect((await foreigner.call(read, { month })).result).toMatchObject({ rows: [], cells: [], total: 0 });
    const { body } = await foreigner.call(save, saving([chen, first, 1, 'rest']), english);
    expect(body).toMatchObject({
      messageCode: 'core.gridRefused',
      errors: [{ field: 'workerId', rule: 'reference' }],
    });
    expect(body.message).not.toContain('Chen');
    expect((await foreigner.call(history, { row: chen, column: first })).body.messageCode).toBe(
      'core.notFound',
    );
    expect(storedCells((await planner.as.call(read, { month })).result)).toEqual({
      'Chen 2026-10-01': [1, 'morning', null],
    });
  });

  it('who sees the own rows alone reads and writes the cells of these', async () => {
    const { planner, somebody, ids } = await aMill();
    const [chen = ''] = ids;
    const narrow = await somebody(gridCodes, 'own');
    const own = (await narrow.as.call(workers.add, { workNo: 'W9', workerName: 'Luo', post: 'fitter' }))
      .result.id;
    const { result } = await narrow.as.call(read, { month });
    expect(result).toMatchObject({ rows: [{ id: own }], narrowedTo: ['own'] });
    expect((await narrow.as.call(save, saving([own, first, 0, 'rest']))).result.versions).toEqual([1]);
    const { body } = await narrow.as.call(save, saving([own, second, 0, 'rest'], [chen, first, 0, 'rest']));
    expect(body).toMatchObject({ messageCode: 'core.gridRefused', errors: [{ params: { rowId: chen } }] });
    expect((await narrow.as.call(history, { row: chen, column: first })).body.messageCode).toBe(
      'core.notFound',
    );
    expect(storedCells((await planner.as.call(read, { month })).result)).toEqual({
      'Luo 2026-10-01': [1, 'rest', null],
    });
  });
});
