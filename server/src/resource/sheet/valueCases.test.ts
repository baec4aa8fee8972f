import { fault } from '@millwright/contract/areas/equipment/faults/fault.ts';
import { department } from '@millwright/contract/areas/access/department/department.ts';
import { user } from '@millwright/contract/areas/access/user/user.ts';
import { productionOrderLine } from '@millwright/contract/areas/production/orders/productionOrder.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { Resource } from '@millwright/contract/core/resource/resource.ts';
import { importReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import { isRead } from '@millwright/contract/core/values/index.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import { describe, expect, it } from 'vitest';
import { readTabs } from '../../platform/sheets/readRows.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { valueCase } from '@millwright/testing/server/sheets/valueCases.ts';
import { createCellReader } from './cellReader.ts';

const server = await testServer();
const codes = [fault, department, user].flatMap(({ access }) => Object.values(access));

async function aMill() {
  const tenantId = await server.make.tenant();
  const keeper = await server.make.user({ tenantIds: [tenantId], codes });
  const { accessToken } = await server.app.sessions.start({
    userId: keeper.id,
    tenantId,
    ip: '127.0.0.1',
    agent: 'test',
  });
  const send = async (resource: Resource, file: string) => {
    const { name, body } = valueCase(file);
    const form = new FormData();
    form.set('mode', 'good');
    form.set('file', new Blob([new Uint8Array(body)]), name);
    const request = new Response(form);
    const answer = await server.app.fastify.inject({
      method: 'POST',
      url: `${basePath}${resource.path}/importExcel`,
      headers: {
        'content-type': request.headers.get('content-type') ?? '',
        'x-access-token': accessToken,
        'tenant-id': '0',
        'language-id': 'en',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return importReport.parse(answer.json().result);
  };
  return { as: server.as(keeper), send, tenantId };
}

/** The quantities of the lines of the order file by their texts, or the reason of each refusal. */
async function quantitiesIn(language: Language): Promise<Record<string, unknown>> {
  const lines: unknown[][] = [];
  for await (const said of readTabs(valueCase('01-order-grouped.xlsx').body, [['Order'], ['Lines']]))
    if ('rows' in said && said.tab === 1) lines.push(...said.rows);
  const texts = lines.slice(1).map((line) => String(line[2]));
  const column = { texts, words: undefined, zone: 'Asia/Shanghai', language };
  const read = createCellReader(productionOrderLine.fields.quantity, column);
  const results = texts.map((text) => {
    const reading = read(text);
    return [text, isRead(reading) ? reading.value : reading.refusal.reason];
  });
  return Object.fromEntries(results);
}

describe('an order with grouped quantities', () => {
  const certain = { '1,5': 1.5, '1,250.5': 1250.5, '1.250,5': 1250.5, '1,250,000': 1_250_000 };

  it.each(['zh', 'en'] as const)('in %s is never read a thousand times too small', async (language) => {
    expect(await quantitiesIn(language)).toEqual({
      ...certain,
      '1,250': 1250,
      '12,500': 12_500,
      '1.250': 'ambiguousNumber',
    });
  });

  it('in Vietnamese is refused where a mark may group or divide against the language', async () => {
    expect(await quantitiesIn('vn')).toEqual({
      ...certain,
      '1.250': 1250,
      '1,250': 'ambiguousNumber',
      '12,500': 'ambiguousNumber',
    });
  });
});

describe('a sheet of faults', () => {
  it('reads flags in three languages, and refuses others at their row and column', async () => {
    const { as, send } = await aMill();
    const report = await send(fault, '05-fault-flags.xlsx');
    expect(report).toMatchObject({ added: 9, refused: 2 });
    expect(report.problems.map(({ row, column, rule, message }) => [row, column, rule, message])).toEqual([
      [7, 'Creates a task', 'notFlag', '“maybe” is neither yes nor no; write yes / no'],
      [12, 'Creates a task', 'notFlag', '“在岗” is neither yes nor no; write yes / no'],
    ]);
    const { result } = await as.call(resourceCalls(fault).list, { pageSize: 50 });
    const flags = result.records.map(({ number, createsTask }) => [number, createsTask]);
    expect(Object.fromEntries(flags)).toEqual({
      ZX001: true,
      ZX002: true,
      ZX003: true,
      ZX004: true,
      ZX005: true,
      ZX007: true,
      ZX008: false,
      ZX009: true,
      ZX010: false,
    });
  });
});

describe('sheets of people', () => {
  const departments = resourceCalls(department);

  it('mean the same department however its letters are composed', async () => {
    const { as, send } = await aMill();
    await as.call(departments.add, { code: 'ST', name: 'Xưởng sợi thử'.normalize('NFD') });
    const [nfc, nfd] = [await send(user, '14-people-nfc.xlsx'), await send(user, '14-people-nfd.xlsx')];
    expect([nfc.problems, nfd.problems]).toEqual([[], []]);
    expect([nfc.added, nfd.added, nfd.unchanged]).toEqual([1, 0, 1]);
    for (const keyword of ['sợi thử', 'sợi thử'.normalize('NFD'), 'soi thu', 'SOI'])
      expect((await as.call(departments.list, { keyword })).result.total).toBe(1);
  });

  it('keep a work number as the spreadsheet shows it', async () => {
    const { as, send } = await aMill();
    const report = await send(user, '31-users-zeros.xlsx');
    expect(report.problems).toEqual([]);
    const { result } = await as.call(resourceCalls(user).list, { keyword: 'zxtrial02' });
    expect(result.records.map(({ workNo }) => workNo)).toEqual(['00086']);
  });
});
