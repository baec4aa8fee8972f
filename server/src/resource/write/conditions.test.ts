import { exceptionRule } from '@millwright/contract/areas/equipment/faults/exceptionRule.ts';
import { importReport } from '@millwright/contract/core/resource/resourceCalls.ts';
import { openApiDocument } from '@millwright/contract/openApi.ts';
import { registry, resourceCalls } from '@millwright/contract/registry.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { describe, expect, it } from 'vitest';
import writeSheet from 'write-excel-file/node';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const keeper = await server.make.user({ codes: Object.values(exceptionRule.access) });
const as = server.as(keeper);
const calls = resourceCalls(exceptionRule);
const { accessToken } = await server.app.sessions.start({
  userId: keeper.id,
  tenantId: keeper.tenantId,
  ip: '127.0.0.1',
  agent: 'test',
});

let last = 0;
const stop = (more: object = {}) => ({ name: `Rule ${++last}`, type: 'stop', afterMin: 10, ...more });
const figures = { indicator: 'prodEff', value: 80 };

describe('a conditional field', () => {
  it('is asked for while it belongs to the row', async () => {
    const none = await as.call(calls.add, stop({ afterMin: null }));
    expect(none.body.errors).toEqual([{ field: 'afterMin', rule: 'required', params: {} }]);
    const abnormal = await as.call(calls.add, { name: 'Efficiency', type: 'abnormal' });
    expect(abnormal.body.errors).toMatchObject([
      { field: 'indicator', rule: 'required' },
      { field: 'value', rule: 'required' },
    ]);
  });

  it.each([
    ['zh', '阈值：“异常类型”为所选值时不填写'],
    ['en', 'Value: must be empty for the chosen “Exception”'],
    ['vn', 'Ngưỡng: phải để trống khi “Loại bất thường” có giá trị đã chọn'],
  ])('is refused while it does not, in the words of %s', async (language, message) => {
    const { body } = await as.call(calls.add, stop({ value: 80 }), { headers: { 'language-id': language } });
    expect(body).toMatchObject({
      messageCode: 'core.invalid',
      message,
      errors: [{ field: 'value', rule: 'notInUse', params: { other: 'type' } }],
    });
    const { id } = (await as.call(calls.add, stop())).result;
    const edited = await as.call(calls.edit, { id, value: 80 });
    expect(edited.body.errors).toMatchObject([{ field: 'value', rule: 'notInUse' }]);
    expect((await as.call(calls.queryById, { id })).result).toMatchObject({ value: null, version: 1 });
  });

  it('is emptied when the row changes so that it belongs no more, and the history says so', async () => {
    const { id } = (await as.call(calls.add, stop())).result;
    const { result } = await as.call(calls.edit, { id, type: 'abnormal', ...figures });
    expect(result).toMatchObject({ type: 'abnormal', afterMin: null, ...figures });
    const { entries } = (await as.call(calls.history, { id })).result;
    expect(entries[0]?.changes).toContainEqual({ field: 'afterMin', before: 10, after: null });
    const back = await as.call(calls.edit, { id, type: 'stop' });
    expect(back.body.errors).toEqual([{ field: 'afterMin', rule: 'required', params: {} }]);
  });

  it('is named by row and column when a sheet has it wrong, and judged with what is stored', async () => {
    const { name } = (await as.call(calls.add, { name: 'Winders', type: 'abnormal', ...figures })).result;
    const report = await importOf([
      ['Name', 'Exception', 'Stop limit [min]', 'Value'],
      ['Cards', 'Stop', 5, 80],
      ['Frames', 'Stop', null, null],
      [String(name), 'Abnormal figure', null, 85],
    ]);
    expect(report.problems).toEqual([
      {
        row: 2,
        column: 'Value',
        field: 'value',
        rule: 'notInUse',
        message: 'must be empty for the chosen “Exception”',
      },
      { row: 3, column: 'Stop limit [min]', field: 'afterMin', rule: 'required', message: 'required' },
    ]);
    expect(report).toMatchObject({ changed: 1, refused: 2 });
  });

  it('is explained in the OpenAPI document', () => {
    const text = JSON.stringify(openApiDocument(registry)['paths']);
    expect(text).toContain('Only while `type` is \\"stop\\"; refused otherwise. Required then.');
  });
});

async function importOf(rows: (string | number | null)[][]) {
  const cells = rows.map((row) => row.map((value) => (value === null ? null : { value })));
  const form = new FormData();
  form.set('mode', 'good');
  form.set('file', new Blob([new Uint8Array(await writeSheet(cells).toBuffer())]), 'rows.xlsx');
  const request = new Response(form);
  const response = await server.app.fastify.inject({
    method: 'POST',
    url: `${basePath}${exceptionRule.path}/importExcel`,
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      'x-access-token': accessToken,
      'language-id': 'en',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return importReport.parse(response.json().result);
}
