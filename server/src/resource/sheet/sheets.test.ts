// One file: what one sheet brings in, the next takes out again.
import { dictType } from '@millwright/contract/areas/basics/dictionary/dictionary.ts';
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { equipmentArea } from '@millwright/contract/areas/equipment/equipmentArea/equipmentArea.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { dataRule } from '@millwright/contract/areas/access/dataRules/dataRule.ts';
import { machine } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { exceptionRule } from '@millwright/contract/areas/equipment/faults/exceptionRule.ts';
import { announcement } from '@millwright/contract/areas/messaging/announcement/announcement.ts';
import { messageTemplate } from '@millwright/contract/areas/messaging/templates/messageTemplate.ts';
import { pushRule } from '@millwright/contract/areas/alarms/rule/pushRule.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { importReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import writeSheet from 'write-excel-file/node';
import { actionCall } from '@millwright/testing/server/actionCall.ts';
import { workbook } from '@millwright/testing/server/sheets/hostileSheets.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const codesOf = (...resources: Resource[]) => resources.flatMap(({ access }) => Object.values(access));
const keeper = await server.make.user({
  codes: [
    ...codesOf(
      manufacturer,
      dictType,
      equipmentArea,
      exceptionRule,
      announcement,
      machine,
      dataRule,
      messageTemplate,
      pushRule,
    ),
    'equipment.exceptionRule.enable',
  ],
});
const reader = await server.make.user({ tenantIds: [keeper.tenantId], codes: [manufacturer.access.read] });
const as = server.as(keeper);
const makers = resourceCalls(manufacturer);
const areas = resourceCalls(equipmentArea);

async function tokenOf(person: typeof keeper): Promise<string> {
  const { id, tenantId } = person;
  const { accessToken } = await server.app.sessions.start({
    userId: id,
    tenantId,
    ip: '127.0.0.1',
    agent: 'test',
  });
  return accessToken;
}
const token = await tokenOf(keeper);

async function send(
  resource: Resource,
  { body, fields = {}, who = token }: { body: Buffer; fields?: Record<string, string>; who?: string },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(body)]), 'rows.xlsx');
  const request = new Response(form);
  const response = await server.app.fastify.inject({
    method: 'POST',
    url: `${basePath}${resource.path}/importExcel`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-access-token': who,
      'tenant-id': '0',
      'language-id': 'en',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return response.json();
}

type Cell = string | number | null;
const sheetOf = (rows: Cell[][]) =>
  writeSheet(rows.map((row) => row.map((value) => (value === null ? null : { value })))).toBuffer();
const sendRows = async (resource: Resource, rows: Cell[][], fields = {}) =>
  send(resource, { body: await sheetOf(rows), fields });
const reportOf = (answer: { result: unknown }) => importReport.parse(answer.result);
const head = ['Number', 'Name', 'Short name', 'Phone'];
const count = async () => (await as.call(makers.list, {})).result.total;

async function download(resource: Resource, query = '') {
  const response = await server.app.fastify.inject({
    method: 'GET',
    url: `${basePath}${resource.path}/exportXls?${query}`,
    headers: { 'x-access-token': token, 'tenant-id': '0', 'language-id': 'en' },
  });
  const [sheet] = await readSheet(response.rawPayload);
  return { response, data: sheet?.data ?? [] };
}

describe('an import', () => {
  it('says on a dry run what would happen, and writes nothing', async () => {
    const before = await count();
    const report = reportOf(
      await sendRows(manufacturer, [head, ['D-1', 'Dry', null, null]], { dryRun: 'true' }),
    );
    expect(report).toMatchObject({ isDryRun: true, rows: 1, added: 1, changed: 0, refused: 0 });
    expect(await count()).toBe(before);
  });

  it('adds what is new, changes what is known by its key, leaves what is the same', async () => {
    await as.call(makers.add, { number: 'U-1', name: 'Same' });
    await as.call(makers.add, { number: 'U-2', name: 'Old name', contact: 'stays' });
    const report = reportOf(
      await sendRows(manufacturer, [
        head,
        ['U-1', 'Same', null, null],
        ['U-2', 'New name', null, null],
        ['U-3', 'New', null, null],
      ]),
    );
    expect(report).toMatchObject({
      isDryRun: false,
      rows: 3,
      added: 1,
      changed: 1,
      unchanged: 1,
      refused: 0,
    });
    const [changed] = (await as.call(makers.list, { number: 'U-2' })).result.records;
    expect(changed).toMatchObject({ name: 'New name', contact: 'stays' });
    const { entries } = (await as.call(makers.history, { id: changed?.id ?? '' })).result;
    expect(entries[0]).toMatchObject({
      action: 'import',
      changes: [{ field: 'name', before: 'Old name', after: 'New name' }],
    });
  });

  const mixed: Cell[][] = [
    head,
    ['G-1', 'Good one', null, null],
    ['G-2', 'x'.repeat(31), null, null],
    ['G 3', 'Bad number', null, null],
    ['G-1', 'Twice', null, null],
    [null, null, null, null],
    ['G-4', 'Good two', null, 'call me'],
  ];

  it('reports every broken rule by row and column, in words', async () => {
    const report = reportOf(await sendRows(manufacturer, mixed));
    expect(report).toMatchObject({ isDryRun: true, rows: 5, refused: 4 });
    expect(report.problems.map(({ row, column, rule }) => ({ row, column, rule }))).toEqual([
      { row: 3, column: 'Name', rule: 'maxLength' },
      { row: 4, column: 'Number', rule: 'pattern' },
      { row: 5, column: 'Number', rule: 'repeated' },
      { row: 7, column: 'Phone', rule: 'phone' },
    ]);
    expect(report.problems[0]?.message).toBe('at most 30 characters');
    expect(report.problems[2]?.message).toBe('Same as row 2: Number G-1');
    expect((await as.call(makers.list, { number: 'G*' })).result.total).toBe(0);
  });

  it('writes the good rows alone when asked to', async () => {
    const report = reportOf(await sendRows(manufacturer, mixed, { mode: 'good' }));
    expect(report).toMatchObject({ isDryRun: false, added: 1, refused: 4 });
    expect((await as.call(makers.list, { number: 'G*' })).result.records).toMatchObject([
      { name: 'Good one' },
    ]);
  });

  it('refuses a name that another row has, and a sheet without a column that is needed', async () => {
    await as.call(makers.add, { number: 'T-1', name: 'Taken' });
    const report = reportOf(await sendRows(manufacturer, [head, ['T-2', 'Taken', null, null]]));
    expect(report.problems).toMatchObject([{ row: 2, column: 'Name', rule: 'taken' }]);
    expect(await sendRows(manufacturer, [['Name'], ['T-3']])).toMatchObject({
      success: false,
      messageCode: 'core.badSheet',
      message: 'rows.xlsx cannot be read: column “Number” is missing',
    });
  });

  it('takes an export of the usual columns of a list back as it is', async () => {
    const words = { zh: '{machine}', en: 'Look at {machine}', vn: '' };
    const template = await as.call(resourceCalls(messageTemplate).add, {
      code: 'BACK',
      name: 'Back',
      scene: 'messaging.alarmRaised',
      type: '1',
      priority: 'H',
      channels: ['inSite', 'app'],
      receiverAttribute: 'scene',
      title: words,
      content: words,
    });
    const silence = { source: 'silence', triggerAfterS: 0, clearAfterS: 10, onlyRunning: false };
    const telling = { frequency: 'once', mergeMin: 0, receiverAttribute: 'people', people: [keeper.id] };
    const rule = await as.call(resourceCalls(pushRule).add, {
      ...silence,
      ...telling,
      name: 'Silent',
      type: 'equipment',
      priority: 'major',
      schedule: 'always',
      alarmCode: 'SILENT',
      alarmName: 'Silent',
      isHiddenByGateway: true,
      needsTaking: false,
      makesTask: false,
      content: ['value'],
    });
    expect([template.body, rule.body]).toMatchObject([{ success: true }, { success: true }]);
    await as.call(makers.add, { number: 'B-1', name: 'Back again', contact: 'Lan' });
    for (const resource of [messageTemplate, pushRule, manufacturer]) {
      const { response, data } = await download(resource);
      const answer = await send(resource, { body: response.rawPayload });
      expect(answer).toMatchObject({ success: true });
      const report = reportOf(answer);
      expect(report).toMatchObject({ isDryRun: false, rows: data.length - 1, unchanged: data.length - 1 });
      expect(report.problems).toEqual([]);
    }
  });

  it('keeps what known rows say in columns that a sheet lacks, and names what new ones lack', async () => {
    await as.call(makers.add, { number: 'L-1', name: 'Kept name', contact: 'Lan' });
    const sheet: Cell[][] = [
      ['Number', 'Contact'],
      ['L-1', 'Hoa'],
      ['L-2', 'Minh'],
    ];
    const report = reportOf(await sendRows(manufacturer, sheet, { mode: 'good' }));
    expect(report).toMatchObject({ rows: 2, changed: 1, added: 0, refused: 1 });
    expect(report.problems).toMatchObject([{ row: 3, column: 'Name', field: 'name', rule: 'required' }]);
    const { records } = (await as.call(makers.list, { number: 'L-*' })).result;
    expect(records).toMatchObject([{ number: 'L-1', name: 'Kept name', contact: 'Hoa' }]);
  });

  it('says what to do with the column of a field that is no more, and lets an empty one pass', async () => {
    const sheet = (line: string | null) => [
      ['Code', 'Machine number', 'Equipment type', 'Model', 'Positions', 'Line'],
      ['RF-1', '1', 'Ring spinning', 'none', 1008, line],
    ];
    expect(await sendRows(machine, sheet('combed 1'))).toMatchObject({
      messageCode: 'core.badSheet',
      message:
        'rows.xlsx cannot be read: column “Line” no longer exists; “Equipment area” has replaced it. Please fill in “Equipment area” and delete the column “Line”',
    });
    expect(reportOf(await sendRows(machine, sheet(null))).problems).toMatchObject([{ column: 'Model' }]);
    const older = [
      ['Code', 'Machine number', 'Kind', 'Model', 'Positions'],
      ['RF-1', '1', 'Ring spinning', 'none', 1008],
    ];
    expect((await sendRows(machine, older)).message).toContain(
      'column “Kind” no longer exists; “Equipment type” has replaced it',
    );
  });

  it('refuses machines that people would take for others: codes that differ in case, numbers twice of one kind', async () => {
    const source = await makeSource(server.owner, { tenantId: keeper.tenantId, code: 'GW-T' });
    const model = 'spinning RF-501';
    await makeMachine(server.owner, { source, code: 'RF-501' });
    const sheet = (...rows: [code: string, number: string][]): Cell[][] => [
      ['Code', 'Machine number', 'Equipment type', 'Model', 'Positions'],
      ...rows.map(([code, number]) => [code, number, 'Ring spinning', model, 1008]),
    ];
    const problems = async (...rows: [string, string][]) =>
      reportOf(await sendRows(machine, sheet(...rows), { dryRun: 'true' })).problems.map(
        ({ row, column, message }) => [row, column, message],
      );
    expect(await problems(['rf-501', '502'])).toEqual([
      [2, 'Code', '“rf-501” differs from “RF-501” only in upper and lower case'],
    ]);
    expect(await problems(['RF-601', '601'], ['rf-601', '602'])).toEqual([
      [3, 'Code', '“rf-601” differs from “RF-601” only in upper and lower case'],
    ]);
    expect(await problems(['RF-502', '501'])).toEqual([
      [2, 'Machine number', '“501” is already used by RF-501'],
    ]);
    expect(await problems(['RF-701', '701'], ['RF-702', '701'])).toEqual([
      [3, 'Machine number', '“701” is already used by RF-701'],
    ]);
    expect(await problems(['RF-501', '501'], ['RF-801', '801'])).toEqual([]);
    // Two machines of one sheet may change their numbers with each other.
    await makeMachine(server.owner, { source, code: 'RF-503' });
    expect(await problems(['RF-501', '503'], ['RF-503', '501'])).toEqual([]);
  });

  it('names a value of a wrong form, and what it should look like', async () => {
    const answer = await sendRows(machine, [
      ['Code', 'Machine number', 'Equipment type', 'Model', 'Positions'],
      ['RF-901', '901', 'Ring spinning', 'spinning RF-501', 12.5],
    ]);
    expect(reportOf(answer).problems).toMatchObject([
      { row: 2, column: 'Positions', message: '“12.5” is not a whole number such as 12' },
    ]);
  });

  it('refuses what is no sheet, no file, or too large, with a sentence', async () => {
    expect(await send(manufacturer, { body: Buffer.from('no sheet at all') })).toMatchObject({
      messageCode: 'core.badSheet',
    });
    expect(await send(manufacturer, { body: Buffer.alloc(0) })).toMatchObject({
      messageCode: 'core.invalid',
      errors: [{ field: 'file', rule: 'required' }],
    });
    expect(await send(manufacturer, { body: Buffer.alloc(20_000_001) })).toMatchObject({
      messageCode: 'core.tooLarge',
    });
  });

  it.each([0, 60, 150, 300])('refuses a form that is cut short after %i bytes', async (length) => {
    const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n${'x'.repeat(400)}\r\n--b--\r\n`;
    const response = await server.app.fastify.inject({
      method: 'POST',
      url: `${basePath}${manufacturer.path}/importExcel`,
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        'x-access-token': token,
        'tenant-id': '0',
      },
      payload: form.slice(0, length),
    });
    expect(response.json()).toMatchObject({ success: false, code: 400, messageCode: 'core.invalid' });
  });

  it('is refused with the word Token to who sends a forged one, before the file is looked at', async () => {
    const answer = await send(manufacturer, { body: Buffer.from('no sheet'), who: `${token}x` });
    expect(answer).toMatchObject({ success: false, code: 500, messageCode: 'iam.tokenInvalid' });
  });

  it('names the file and what is wrong with it, and writes nothing, when it was made to hurt', async () => {
    const before = await count();
    const body = workbook({ rows: '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>' });
    expect(await send(manufacturer, { body })).toMatchObject({
      messageCode: 'core.badSheet',
      message: 'rows.xlsx cannot be read: it has data below 50,000 rows',
      parameter2: 'rows.xlsx',
    });
    expect(await count()).toBe(before);
  });

  it('says of numbers and days beyond belief that they are none, by row and column', async () => {
    const looks = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';
    const text = (word: string) => `<c t="inlineStr"><is><t>${word}</t></is></c>`;
    const rows = `<row>${['Code', 'Name', 'Order'].map(text).join('')}</row><row>${text('BIG')}${text('big')}<c s="1"><v>1e308</v></c></row>`;
    const report = reportOf(await send(equipmentArea, { body: workbook({ rows, looks }) }));
    expect(report.problems).toMatchObject([{ row: 2, column: 'Order', rule: 'max' }]);
  });

  it('is refused to who may only read', async () => {
    const answer = await send(manufacturer, { body: await sheetOf([head]), who: await tokenOf(reader) });
    expect(answer).toMatchObject({ success: false, code: 510 });
  });

  it('finds rows by their titles', async () => {
    await as.call(areas.add, { code: 'HALL', name: '一车间' });
    const rows: Cell[][] = [
      ['Code', 'Name', 'Above', 'Order'],
      ['LINE', '一线', '一车间', 2],
      ['LOST', '二线', '没有', 3],
    ];
    const report = reportOf(await sendRows(equipmentArea, rows, { mode: 'good' }));
    expect(report.problems).toMatchObject([{ row: 3, field: 'parentId' }]);
    const [line] = (await as.call(areas.list, { code: 'LINE' })).result.records;
    expect(line).toMatchObject({ parentId_dictText: '一车间', sort: 2 });
  });
});

describe('an export', () => {
  it('C-108 is a file with the filter, the order and the columns of the list', async () => {
    await as.call(makers.add, { number: 'E-2', name: 'Second', phone: '12345' });
    await as.call(makers.add, { number: 'E-1', name: 'First' });
    const { response, data } = await download(manufacturer, 'number=E-*&columns=number,name,phone');
    expect(response.headers['content-type']).toContain('spreadsheetml');
    expect(response.headers['content-disposition']).toContain('Manufacturer.xlsx');
    expect(data).toEqual([
      ['Number', 'Name', 'Phone'],
      ['E-1', 'First', null],
      ['E-2', 'Second', '12345'],
    ]);
  });

  it('has the chosen rows alone', async () => {
    const [row] = (await as.call(makers.list, { number: 'E-2' })).result.records;
    const { data } = await download(manufacturer, `selections=${row?.id}&columns=number`);
    expect(data).toEqual([['Number'], ['E-2']]);
  });

  it('has the words of codes, every language of a name, and no formula', async () => {
    await as.call(resourceCalls(dictType).add, {
      typeCode: 'shown',
      typeName: { zh: '=1+1', en: 'Shown', vn: 'Hiện' },
    });
    const { data } = await download(dictType, 'typeCode=shown');
    expect(data[0]).toEqual(
      expect.arrayContaining(['Dictionary name (zh)', 'Dictionary name (vn)', 'Status']),
    );
    expect(data[1]).toEqual(expect.arrayContaining(['=1+1', 'Shown', 'Hiện', 'Effective']));
  });

  it('can be imported again without a change', async () => {
    const { response } = await download(manufacturer);
    const report = reportOf(await send(manufacturer, { body: response.rawPayload }));
    expect(report).toMatchObject({ added: 0, changed: 0, refused: 0 });
    expect(report.unchanged).toBeGreaterThan(5);
  });
});

describe('moments in a sheet', () => {
  it('stand there as the mill has them on its clocks, and are the same moments when they are imported', async () => {
    const notices = resourceCalls(announcement);
    const startTime = '2026-11-23T01:35:00.000Z';
    const given = {
      title: 'Power cut',
      msgContent: '<p>Hall 2</p>',
      startTime,
      endTime: '2026-11-23T12:00:00.000Z',
    };
    await as.call(notices.add, given);
    const { response, data } = await download(announcement, 'columns=title,startTime,endTime,msgContent');
    const shown = data[1]?.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 16) : cell));
    // Mills of tests stand in Shanghai.
    expect(shown?.slice(1, 3)).toEqual(['2026-11-23T09:35', '2026-11-23T20:00']);
    expect(reportOf(await send(announcement, { body: response.rawPayload }))).toMatchObject({ added: 1 });
    const { records } = (await as.call(notices.list, {})).result;
    expect(records.map((row) => [row['startTime'], row['endTime']])).toEqual([
      [startTime, given.endTime],
      [startTime, given.endTime],
    ]);
  });
});

describe('sheets of a life cycle', () => {
  it('show the state in words, and change a row without touching it', async () => {
    const rules = resourceCalls(exceptionRule);
    const { id } = (await as.call(rules.add, { name: 'Ring frames', type: 'stop', afterMin: 10 })).result;
    await as.call(actionCall(exceptionRule, 'enable'), { ids: [id] });
    const { data } = await download(exceptionRule, 'columns=name,afterMin,state');
    expect(data).toEqual([
      ['Name', 'Stop limit [min]', 'State'],
      ['Ring frames', 10, 'Enabled'],
    ]);
    const rows = [...data.slice(0, 1), ['Ring frames', 12, 'Disabled']].map((row) => row.map(String));
    const answer = await sendRows(exceptionRule, rows, { mode: 'good' });
    expect(reportOf(answer)).toMatchObject({ changed: 1, refused: 0 });
    const row = (await as.call(rules.queryById, { id })).result;
    expect(row).toMatchObject({ afterMin: 12, state: 'enabled' });
  });

  it('give what is added the beginning of its life cycle, whatever they say', async () => {
    const rows = [
      ['Name', 'Stop limit [min]', 'State'],
      ['Cards', 5, 'Enabled'],
    ];
    expect(reportOf(await sendRows(exceptionRule, rows))).toMatchObject({ added: 1 });
    const { records } = (await as.call(resourceCalls(exceptionRule).list, { name: 'Cards' })).result;
    expect(records).toMatchObject([{ state: 'disabled', afterMin: 5 }]);
  });
});

describe('data rules in a sheet', () => {
  const rules = resourceCalls(dataRule);

  it('stand in words, and are read back from them in any language', async () => {
    const area = (await as.call(areas.add, { code: 'R-1', name: '一号车间' })).result;
    const stated = [
      { name: 'Hall', resource: 'machine', field: 'areaId', condition: 'in', value: area.id },
      { name: 'In use', resource: 'machine', field: 'status', condition: 'in', value: 'inUse,repair' },
      { name: 'Number', resource: 'machine', field: 'number', condition: 'right_like', value: '01' },
      { name: 'Released', resource: 'announcement', field: 'state', condition: 'eq', value: 'released' },
      { name: 'Mine', resource: 'team', field: 'leaderId', condition: 'eq', value: '#{sysUserCode}' },
    ];
    for (const rule of stated) expect((await as.call(rules.add, rule)).body).toMatchObject({ success: true });
    const { data } = await download(dataRule, 'column=name&order=asc');
    const told = new Map(data.slice(1).map(([name, ...said]) => [name, said.slice(0, 4)]));
    expect(Object.fromEntries(told)).toEqual({
      Hall: ['Machine', 'Equipment area', 'one of', '一号车间'],
      'In use': ['Machine', 'Status', 'one of', 'In use, In repair'],
      Number: ['Machine', 'Machine number', 'starts with', '01'],
      Released: ['Announcement', 'State', 'equals', 'Released'],
      Mine: ['Team', 'Leader', 'equals', '#{the person}'],
    });

    // As it came it changes nothing; with other words, these of another language too, it says something else.
    const [heads = [], ...lines] = data.map((row) =>
      row.map((cell) => (cell === null ? null : String(cell))),
    );
    const same = reportOf(await sendRows(dataRule, [heads, ...lines]));
    expect(same).toMatchObject({ rows: 5, added: 0, changed: 0, refused: 0 });
    const hall = lines.find(([name]) => name === 'Hall') ?? [];
    const other = ['Idle', '机台', '状态', ...hall.slice(3, 4), '备用', ...hall.slice(5)];
    expect(reportOf(await sendRows(dataRule, [heads, other]))).toMatchObject({ added: 1, refused: 0 });
    const { records } = (await as.call(rules.list, { pageSize: 20 })).result;
    const stored = records.map(({ name, resource, field, value }) => ({ name, resource, field, value }));
    expect(stored).toEqual(
      expect.arrayContaining([
        ...stated.map(({ name, resource, field, value }) => ({ name, resource, field, value })),
        { name: 'Idle', resource: 'machine', field: 'status', value: 'spare' },
      ]),
    );
    const unknown = await sendRows(dataRule, [heads, ['None', 'Dragons', ...hall.slice(2)]]);
    expect(reportOf(unknown).problems).toMatchObject([{ row: 2, field: 'resource', rule: 'choice' }]);
  });
});
