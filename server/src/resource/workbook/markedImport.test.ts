import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { markImport } from '@millwright/contract/areas/basics/marker/markedImport.ts';
import { machineModel } from '@millwright/contract/areas/equipment/machineModel/machineModel.ts';
import { role } from '@millwright/contract/areas/access/role/role.ts';
import { basePath, type InputOf } from '@millwright/contract/core/call/call.ts';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { readDirectory, unpack } from '../../platform/sheets/unzip.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { sendTabs } from '../trials/sheetTesting.ts';
import { bring, type Cells, fileOf, type Tabs, tabsOf, workbookCodes } from './workbookTesting.ts';

const server = await testServer();
const person = await server.make.user({ codes: workbookCodes });
const wrongRows = process.env['TEST_LONG'] === '1' ? 20_000 : 2_100;

async function mark(
  who: TestPerson,
  input: InputOf<typeof markImport>,
  { file, language = 'en' }: { file: Buffer; language?: 'zh' | 'en' | 'vn' },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(input)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(file)]), 'mill.xlsx');
  const request = new Response(form);
  const { accessToken } = await server.app.sessions.start({
    userId: who.id,
    tenantId: who.tenantId,
    ip: '127.0.0.1',
    agent: 'test',
  });
  return server.app.fastify.inject({
    method: 'POST',
    url: `${basePath}${markImport.path}`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-access-token': accessToken,
      'tenant-id': '0',
      'language-id': language,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

async function partOf(body: Buffer, name: string): Promise<string> {
  const entry = readDirectory(body).get(name);
  if (entry === undefined) return '';
  const pieces: Buffer[] = [];
  for await (const piece of unpack(body, entry)) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

/** The notes of a sheet: cell, and what it says. */
async function notesOf(body: Buffer, sheet = 1): Promise<string[][]> {
  const xml = await partOf(body, `xl/comments${sheet}.xml`);
  return [...xml.matchAll(/ref="(\w+)".*?<t [^>]*>(.*?)<\/t>/gs)].map(([, cell = '', text = '']) => [
    cell,
    text,
  ]);
}

/** The cells of a sheet that stand on the ground of what is wrong, the third that is declared. */
async function redCells(body: Buffer, sheet = 1): Promise<string[]> {
  const looks = [
    ...((await partOf(body, 'xl/styles.xml')).split('<cellXfs')[1]?.matchAll(/fillId="(\d)"/g) ?? []),
  ];
  const red = new Set(looks.flatMap(([, fill], at) => (fill === '3' ? [String(at)] : [])));
  const cells = (await partOf(body, `xl/worksheets/sheet${sheet}.xml`)).matchAll(/<c r="(\w+)" s="(\d+)"/g);
  return [...cells].flatMap(([, cell = '', look = '']) => (red.has(look) ? [cell] : []));
}

const head = ['Number', 'Name', 'Short name', 'Phone'];
const makers = async (rows: Cells) => fileOf({ Rows: [head, ...rows] });

describe('a workbook whose import has problems', () => {
  it('comes back as it was sent, its wrong cells marked, each with its sentence as a note', async () => {
    const file = await makers([
      ['M-1', 'Good', null, null],
      ['坏', null, null, null],
      ['M-1', 'Again', null, null],
    ]);
    const { rawPayload, headers } = await mark(person, { resource: manufacturer.name }, { file });
    expect(headers['content-disposition']).toContain('mill.xlsx');
    const data = (await tabsOf(rawPayload))['Rows'];
    expect(data?.map((row) => row.slice(1, 5))).toEqual([
      head,
      ['M-1', 'Good', null, null],
      ['坏', null, null, null],
      ['M-1', 'Again', null, null],
    ]);
    const notes = await notesOf(rawPayload);
    expect(notes.map(([cell]) => cell)).toEqual(['B3', 'C3', 'B4']);
    expect(data?.map(([first]) => first)).toEqual([
      'Import problems',
      null,
      `Row 3, Number: ${notes[0]?.[1]} Row 3, Name: ${notes[1]?.[1]}`,
      `Row 4, Number: ${notes[2]?.[1]}`,
    ]);
    expect(await redCells(rawPayload)).toEqual(['A3', 'B3', 'C3', 'A4', 'B4']);
    expect(await partOf(rawPayload, 'xl/drawings/vmlDrawing1.vml')).toContain(
      '<x:Row>2</x:Row><x:Column>1</x:Column>',
    );
  });

  it('speaks the language of its reader, and can be corrected and imported as it is', async () => {
    const file = await makers([['坏', 'Maker', null, null]]);
    const marked = (await mark(person, { resource: manufacturer.name }, { file, language: 'zh' })).rawPayload;
    expect((await tabsOf(marked))['Rows']?.[0]?.[0]).toBe('导入问题');
    const again = await mark(person, { resource: manufacturer.name }, { file: marked });
    const [heads, ...rows] = (await tabsOf(again.rawPayload))['Rows'] ?? [];
    expect(heads).toEqual(['Import problems', ...head]);
    // The first column is passed over.
    const corrected: Tabs = { Rows: [heads ?? [], [rows[0]?.[0] ?? null, 'OK-1', 'Maker', null, null]] };
    const report = await sendTabs(server, person, { resource: manufacturer, file: await fileOf(corrected) });
    expect(report).toMatchObject({ added: 1, refused: 0, problems: [] });
  });

  it('marks lines in their own sheet', async () => {
    const { problems } = await sendTabs(server, person, {
      resource: machineModel,
      file: await fileOf(lines),
      fields: { dryRun: 'true' },
    });
    expect(problems.map(({ sheet, row, field }) => [sheet, row, field])).toEqual([['signals', 2, 'code']]);
    const { rawPayload } = await mark(person, { resource: machineModel.name }, { file: await fileOf(lines) });
    const [problem] = problems;
    expect((await tabsOf(rawPayload))['signals']?.[1]?.[0]).toBe(`Row 2, code: ${problem?.message}`);
    expect([await notesOf(rawPayload, 1), await notesOf(rawPayload, 2)]).toEqual([
      [],
      [['C2', problem?.message]],
    ]);
  });

  it('of the whole mill is marked with what its import told', async () => {
    const file = await fileOf({
      Manufacturers: [
        ['Number', 'Name'],
        ['坏', 'Maker'],
      ],
      Markers: [['Name'], ['']],
    });
    const { id, report } = await bring(server, person, { file, isDryRun: true });
    expect(report?.problems.length).toBeGreaterThan(0);
    const { rawPayload } = await mark(person, { importId: id }, { file });
    const [problem] = report?.problems ?? [];
    expect(await notesOf(rawPayload)).toEqual([['B2', problem?.message]]);
    const other = await server.make.user({ codes: workbookCodes, tenantIds: [person.tenantId] });
    expect((await mark(other, { importId: id }, { file })).json().messageCode).toBe('core.notFound');
  });

  it('is refused to who may not import it', async () => {
    const file = await makers([]);
    const reader = await server.make.user({ codes: [manufacturer.access.read] });
    expect((await mark(reader, { resource: manufacturer.name }, { file })).statusCode).toBe(403);
    expect((await mark(reader, { resource: role.name }, { file })).statusCode).toBe(403);
    expect((await mark(person, { resource: 'nothing' }, { file })).json().messageCode).toBe('core.notFound');
  });

  it(`of ${wrongRows} wrong rows comes back whole, with as many notes as a sheet may have, in bounded memory`, {
    timeout: 300_000,
  }, async () => {
    const rows = Array.from({ length: wrongRows }, (_, at) => [`坏${at}`, `Maker ${at}`, null, null]);
    const file = await makers(rows);
    const before = process.memoryUsage().heapUsed;
    const { rawPayload } = await mark(person, { resource: manufacturer.name }, { file });
    const [sheet] = await readWorkbook(rawPayload);
    expect(sheet?.data).toHaveLength(wrongRows + 1);
    expect((await notesOf(rawPayload)).length).toBe(2_000);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(400_000_000);
  });
});

const lines: Tabs = {
  machineModel: [
    ['name', 'kind', 'positions', 'slowestPeriodS', 'maxGramsPerHour', 'maxWatts'],
    ['RF', 'spinning', 8, 60, 1, 1],
  ],
  signals: [
    ['Machine model · Name', 'code', 'kind', 'name (zh)', 'digits', 'min', 'max', 'periodS'],
    ['RF', '坏', 'W', '名', 0, 0, 1, 10],
  ],
};
