import {
  listWorkbook,
  listWorkbookImports,
  removeWorkbookImport,
} from '@millwright/contract/areas/basics/workbook/workbook.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { hostileSheets } from '@millwright/testing/server/sheets/hostileSheets.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { silentMs } from '../jobs/exportJob.service.ts';
import {
  bring,
  type Cells,
  ended,
  fetchFile,
  fileOf,
  send,
  tabsOf,
  workbookCodes,
} from './workbookTesting.ts';

const server = await testServer();
const { make, owner, clock } = server;
const calls = {
  areas: resourceCalls(equipmentArea),
  machines: resourceCalls(machine),
  makers: resourceCalls(manufacturer),
};
const isLong = process.env['TEST_LONG'] === '1';

let person: TestPerson;
beforeEach(async () => {
  person = await make.user({ codes: workbookCodes });
});

const areaHead = ['Code', 'Name', 'Above'];
const makers = (rows: Cells) => ({ Manufacturers: [['Number', 'Name'], ...rows] });
const countOf = async (table: string, tenantId = person.tenantId) => {
  const { rows } = await owner.query(`select count(*)::int as n from ${table} where tenant_id = $1`, [
    tenantId,
  ]);
  return rows[0]?.n;
};
const sheetOf = ({ report }: Awaited<ReturnType<typeof bring>>, name: string) =>
  report?.sheets.find(({ sheet }) => sheet === name);
const told = ({ report }: Awaited<ReturnType<typeof bring>>) =>
  report?.problems.map(({ sheet, row, column, message }) => [sheet, row, column, message]);

describe('a workbook that comes in', () => {
  it('joins rows of several sheets whatever their order, and trees within a sheet', async () => {
    const tabs = await tabsOf(await fetchFile(server, person, { isTemplate: true }));
    const machineHead = tabs['Machine']?.[0] ?? [];
    expect(machineHead).toEqual(expect.arrayContaining(['Code *', 'Model *']));
    const cells: Readonly<Record<string, string | number>> = {
      'Code *': 'RF-1',
      'Machine number *': 1,
      'Equipment type *': 'Ring spinning',
      'Model *': 'RF 1200',
      'Positions *': 1200,
      'Equipment area': 'Hall 1 north',
    };
    const machineRow = machineHead.map((head) => cells[String(head)] ?? null);
    const modelCells: Readonly<Record<string, string | number>> = {
      'Name *': 'RF 1200',
      'Equipment type *': 'Ring spinning',
      Manufacturer: 'Maker',
      'Positions *': 1200,
      'Slowest period [s] *': 60,
      'Greatest output [g/h] *': 100_000,
      'Greatest power [W] *': 50_000,
    };
    const modelHead = tabs['Machine models']?.[0] ?? [];
    const file = await fileOf({
      Machine: [machineHead, machineRow],
      'Equipment areas': [
        areaHead,
        ['H1N', 'Hall 1 north', 'Hall 1'],
        ['H1', 'Hall 1', 'Mill'],
        ['M', 'Mill', null],
      ],
      'Machine models': [modelHead, modelHead.map((head) => modelCells[String(head)] ?? null)],
      ...makers([['M-1', 'Maker']]),
    });
    const done = await bring(server, person, { file });
    expect(told(done)).toEqual([]);
    expect(done.state).toBe('done');
    const { records } = (await server.as(person).call(calls.machines.list, {})).result;
    expect(records).toMatchObject([
      { code: 'RF-1', areaId_dictText: 'Hall 1 north', modelId_dictText: 'RF 1200' },
    ]);
  });

  it('says first what would happen and writes nothing, then changes what is known and leaves the rest', async () => {
    const as = server.as(person);
    await as.call(calls.makers.add, { number: 'M-1', name: 'Old' });
    await as.call(calls.makers.add, { number: 'M-9', name: 'Elsewhere' });
    const file = await fileOf(
      makers([
        ['M-1', 'New'],
        ['M-2', 'Second'],
      ]),
    );
    const dry = await bring(server, person, { file, isDryRun: true });
    expect(dry).toMatchObject({ state: 'done', isDryRun: true, percent: 100 });
    expect(sheetOf(dry, 'Manufacturers')).toMatchObject({ rows: 2, added: 1, changed: 1, refused: 0 });
    expect(await countOf('manufacturer')).toBe(2);
    const done = await bring(server, person, { file });
    expect(done.report).toEqual(dry.report);
    const { records } = (await as.call(calls.makers.list, { column: 'number', order: 'asc' })).result;
    expect(records.map(({ name }) => name)).toEqual(['New', 'Second', 'Elsewhere']);
    const { entries } = (await as.call(calls.makers.history, { id: records[0]?.id ?? '' })).result;
    expect(entries[0]).toMatchObject({ action: 'import', changes: [{ field: 'name' }] });
  });

  it('leaves nothing behind when one row has a problem, and names its sheet, row and column', async () => {
    const file = await fileOf({
      ...makers([
        ['M-1', 'Maker'],
        ['M 2', 'Second'],
      ]),
      'Equipment areas': [areaHead, ['H1', 'Hall 1', 'Nowhere'], ['H2', 'Hall 2', null]],
    });
    const refused = await bring(server, person, { file });
    expect(refused.state).toBe('refused');
    expect(told(refused)).toEqual([
      ['Manufacturers', 3, 'Number', 'contains characters that are not allowed'],
      ['Equipment areas', 2, 'Above', 'the chosen record does not exist or was deleted'],
    ]);
    expect([await countOf('manufacturer'), await countOf('equipment_area')]).toEqual([0, 0]);
    expect(await countOf('audit_entry')).toBe(0);
  });

  const many = isLong ? 20_000 : 500;
  it(`writes nothing of ${many} rows when the last but one is wrong, and all of them when it is mended`, async () => {
    const rows = Array.from({ length: many }, (_, at): [string, string] => [
      `M-${at + 1}`,
      `Maker ${at + 1}`,
    ]);
    const wrong = rows.map(([number, name], at): [string, string] =>
      at === many - 2 ? ['no number', name] : [number, name],
    );
    const refused = await bring(server, person, { file: await fileOf(makers(wrong)) });
    expect(told(refused)).toMatchObject([['Manufacturers', many, 'Number', expect.any(String)]]);
    expect(await countOf('manufacturer')).toBe(0);
    const done = await bring(server, person, { file: await fileOf(makers(rows)) });
    expect(sheetOf(done, 'Manufacturers')).toMatchObject({ rows: many, added: many, refused: 0 });
    expect(await countOf('manufacturer')).toBe(many);
  });

  it('is refused by the names of the sheets that the person may not write', async () => {
    const reader = await make.user({
      tenantIds: [person.tenantId],
      codes: ['basics.workbook.read', 'basics.importWorkbook', manufacturer.access.read],
    });
    const answer = await send(server, reader, { file: await fileOf(makers([['M-1', 'Maker']])) });
    expect(answer).toMatchObject({ success: false, code: 510, messageCode: 'basics.workbookForbidden' });
    expect(answer.message).toContain('Manufacturers');
    const { lists } = (await server.as(reader).call(listWorkbook, {})).result;
    expect(lists.filter(({ canRead }) => canRead)).toMatchObject([
      { resource: 'manufacturer', canWrite: false },
    ]);
    expect(Object.keys(await tabsOf(await fetchFile(server, reader)))).toEqual([
      'Read me',
      'Manufacturers',
      'Choices',
    ]);
    const outsider = await make.user({ tenantIds: [person.tenantId], codes: [] });
    expect((await send(server, outsider, { file: await fileOf(makers([])) })).code).toBe(510);
    expect(await countOf('manufacturer')).toBe(0);
  });

  it('is refused without rows, with lines alone, and with what no sheet may hold', async () => {
    const empty = await send(server, person, {
      file: await fileOf({ ...makers([]), Other: [['a'], ['b']] }),
    });
    expect(empty.messageCode).toBe('basics.workbookWithoutSheets');
    const lines = await send(server, person, {
      file: await fileOf({ 'machineModel.signals': [['a'], ['b']] }),
    });
    expect(lines.messageCode).toBe('basics.workbookLinesAlone');
    const hostile = hostileSheets.find(({ problem }) => problem === 'packed');
    const bad = await send(server, person, { file: hostile?.body() ?? Buffer.from('') });
    expect(bad).toMatchObject({ success: false, messageCode: 'core.badSheet' });
  });

  it('names sheets that are none of its own', async () => {
    const file = await fileOf({ ...makers([['M-1', 'Maker']]), Notes: [['a'], ['b']] });
    expect((await bring(server, person, { file, isDryRun: true })).report?.unread).toEqual(['Notes']);
  });
});

describe('imports of a mill', () => {
  /** Imports wait for the end of the work while nobody may write the table. */
  const whileHeld = async (table: string, work: () => Promise<void>) => {
    const client = await owner.connect();
    await client.query(`begin; lock table ${table} in exclusive mode`);
    await work().finally(() => client.query('rollback').then(() => client.release()));
  };

  it('are worked on one at a time, and say whose is in the way', async () => {
    const colleague = await make.user({ tenantIds: [person.tenantId], codes: workbookCodes });
    const file = await fileOf(makers([['M-1', 'Maker']]));
    let id = '';
    await whileHeld('manufacturer', async () => {
      id = (await send(server, person, { file })).result.id;
      const second = await send(server, colleague, { file });
      expect(second).toMatchObject({ success: false, messageCode: 'basics.workbookRunning' });
      expect(second.message).toContain('mill.xlsx');
    });
    expect((await ended(server, person, id)).state).toBe('done');
    expect(await countOf('manufacturer')).toBe(1);
  });

  it('leave nothing behind when their person stops them', async () => {
    await whileHeld('manufacturer', async () => {
      const { id } = (await send(server, person, { file: await fileOf(makers([['M-1', 'Maker']])) })).result;
      expect((await server.as(person).call(removeWorkbookImport, { id })).body.success).toBe(true);
    });
    // Imports of a process follow each other, so the stopped one is over when the next is done.
    expect((await bring(server, person, { file: await fileOf(makers([['M-2', 'Other']])) })).state).toBe(
      'done',
    );
    const { records } = (await server.as(person).call(calls.makers.list, {})).result;
    expect(records.map(({ number }) => number)).toEqual(['M-2']);
  });

  it('that the database ends on the way have failed and left nothing', async () => {
    let id = '';
    await whileHeld('equipment_area', async () => {
      const areas = { 'Equipment areas': [areaHead, ['H1', 'Hall 1', null]] };
      const file = await fileOf({ ...makers([['M-1', 'Maker']]), ...areas });
      id = (await send(server, person, { file })).result.id;
      // By then the manufacturer is written and the area waits.
      const cancelled = async () =>
        (
          await owner.query(
            `select pg_cancel_backend(l.pid) from pg_locks l
             where not l.granted and l.relation = 'equipment_area'::regclass`,
          )
        ).rowCount;
      await expect.poll(cancelled, { timeout: 30_000, interval: 50 }).toBe(1);
    });
    expect((await ended(server, person, id)).state).toBe('failed');
    expect(await countOf('manufacturer')).toBe(0);
  });

  it('that wait too long for rows of others say so, leave nothing, and are good once the rows are free', async () => {
    const onEveryConnection = (text: string) =>
      Promise.all(
        Array.from({ length: server.pool.options.max }, () =>
          server.pool.query(`${text}; select pg_sleep(0.1)`),
        ),
      );
    const areas = { 'Equipment areas': [areaHead, ['H1', 'Hall 1', null]] };
    const file = await fileOf({ ...makers([['M-1', 'Maker']]), ...areas });
    await onEveryConnection("set lock_timeout = '150ms'");
    await whileHeld('equipment_area', async () => {
      const { id } = (await send(server, person, { file })).result;
      expect(await ended(server, person, id)).toMatchObject({
        state: 'failed',
        messageCode: 'core.heldByOthers',
      });
    });
    expect(await countOf('manufacturer')).toBe(0);
    await onEveryConnection('reset lock_timeout');
    expect((await bring(server, person, { file })).state).toBe('done');
    expect(await countOf('manufacturer')).toBe(1);
  });

  it('of a process that ended have failed and left nothing, and the next one begins', async () => {
    await owner.query(
      `insert into workbook_import (tenant_id, id, user_id, person, file_name, is_dry_run, state, created_at, heard_at, expires_at)
       values ($1, gen_random_uuid(), $2, 'Lin Xiao', 'mill.xlsx', false, 'running', $3, $3, $3::timestamptz + interval '1 day')`,
      [person.tenantId, person.id, new Date(clock.nowMs())],
    );
    const file = await fileOf(makers([['M-1', 'Maker']]));
    const held = await send(server, person, { file });
    expect(held.message).toContain('mill.xlsx');
    clock.advance(silentMs + 1);
    expect((await bring(server, person, { file })).state).toBe('done');
    const { imports } = (await server.as(person).call(listWorkbookImports, {})).result;
    expect(imports.map(({ state, messageCode }) => [state, messageCode])).toEqual([
      ['done', null],
      ['failed', 'basics.workbookInterrupted'],
    ]);
  });

  it('G-001 are seen and removed by their own person alone, in this mill alone', async () => {
    const foreigner = await make.user({ codes: workbookCodes });
    const colleague = await make.user({ tenantIds: [person.tenantId], codes: workbookCodes });
    const { id } = await bring(server, person, { file: await fileOf(makers([['M-1', 'Maker']])) });
    for (const other of [foreigner, colleague]) {
      expect((await server.as(other).call(listWorkbookImports, {})).result.imports).toEqual([]);
      expect((await server.as(other).call(removeWorkbookImport, { id })).body).toMatchObject({ code: 404 });
    }
    expect(await countOf('manufacturer', foreigner.tenantId)).toBe(0);
    expect((await server.as(person).call(removeWorkbookImport, { id })).body.success).toBe(true);
  });
});
