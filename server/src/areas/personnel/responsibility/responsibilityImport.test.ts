import readSheet from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import {
  type Duty,
  responsibility,
  wholeFactor,
} from '@millwright/contract/areas/personnel/responsibility/responsibility.ts';
import {
  assignResponsible,
  exportResponsibilities,
  showResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilityCalls.ts';
import {
  importResponsibilities,
  markResponsibilities,
} from '@millwright/contract/areas/personnel/responsibility/responsibilitySheetCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { basePath, type Call } from '@millwright/contract/core/call/call.ts';
import type { TestPerson } from '@millwright/testing/server/make.ts';
import { makeMachine, makeSource } from '@millwright/testing/server/makeMill.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const duty: Duty = 'spinner';
type Cells = readonly (readonly (string | number | null)[])[];
const head = [
  '机台',
  '机台名称',
  '区域',
  '轮班',
  '责任人',
  '工号',
  '产量系数 %',
  '起始日期',
  '截止日期',
  '备注',
];

/** Two frames, two people with work numbers, and the first frame tended by the first of them in crew A. */
async function aMill() {
  const tenantId = await make.tenant();
  const person = await make.user({ tenantIds: [tenantId], codes: Object.values(responsibility.access) });
  const as = server.as(person);
  const source = await makeSource(owner, { tenantId, code: 'GW' });
  const machineIds: number[] = [];
  for (const code of ['F01', 'F02']) machineIds.push(await makeMachine(owner, { source, code }));
  const names = ['安娜', '波波'];
  const people = await Promise.all(names.map((realname) => make.user({ tenantIds: [tenantId], realname })));
  for (const [place, { id }] of people.entries())
    await owner.query('update membership set work_no = $2 where id = $1', [id, `W${place + 1}`]);
  const [ann = '', bo = ''] = people.map(({ id }) => id);
  const { turn } = (await as.call(showResponsibilities, { duty })).result;
  const today = turn.productionDate;
  await as.call(assignResponsible, {
    duty,
    machineIds: machineIds.slice(0, 1),
    fromDate: today,
    crews: ['A'],
    people: [{ personId: ann }],
  });
  const standing = async (date = today) => {
    const { rows, people: known } = (await as.call(showResponsibilities, { duty, date })).result;
    return rows
      .map(({ machineId, crew, personId, factor }) =>
        [
          `F0${machineIds.indexOf(machineId) + 1}`,
          crew ?? '-',
          known.find(({ id }) => id === personId)?.realname,
          factor,
        ].join(' '),
      )
      .toSorted();
  };
  /** A line of the sheet. */
  const line = (
    change: Partial<Record<'machine' | 'crew' | 'workNo' | 'factor' | 'from' | 'to', string | number>> = {},
  ) => {
    const {
      machine = 'F02',
      crew = '甲班',
      workNo = 'W2',
      factor = 100,
      from = today,
      to = null,
    } = {
      ...change,
    };
    return [machine, null, null, crew, null, workNo, factor, from, to, null];
  };
  return { as, person, machineIds, ann, bo, today, turn, standing, line };
}

async function send(
  person: TestPerson,
  call: Call,
  { rows, file, fields = {} }: { rows?: Cells; file?: Buffer; fields?: Record<string, string> },
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ duty, ...fields })) form.set(name, value);
  const data = (rows ?? []).map((row) => row.map((value) => (value === null ? null : { value })));
  const body = file ?? (await writeWorkbook([{ sheet: '1', data }]).toBuffer());
  form.set('file', new Blob([new Uint8Array(body)]), 'duties.xlsx');
  const request = new Response(form);
  return server.app.fastify.inject({
    method: 'POST',
    url: `${basePath}${call.path}`,
    headers: {
      ...(await headersOf(person)),
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

async function headersOf(person: TestPerson) {
  const session = {
    userId: person.id,
    tenantId: person.tenantId,
    ip: '127.0.0.1',
    agent: 'test',
  };
  const { accessToken } = await server.app.sessions.start(session);
  return { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'zh' };
}

const importOf = async (person: TestPerson, sent: Parameters<typeof send>[2]) =>
  (await send(person, importResponsibilities, sent)).json();

describe('P-078 a sheet of responsibilities', () => {
  it('comes back unchanged and changes nothing', async () => {
    const { person, standing } = await aMill();
    const exported = await server.app.fastify.inject({
      method: 'GET',
      url: `${basePath}${exportResponsibilities.path}?duty=${duty}`,
      headers: await headersOf(person),
    });
    const { result } = await importOf(person, { file: exported.rawPayload });
    expect(result).toMatchObject({ isDryRun: false, problems: [], changed: 0, replaced: 0 });
    expect(await standing()).toEqual([`F01 A 安娜 ${wholeFactor}`]);
  });

  it('is checked first, and then written as a whole: shares, spans, all shifts and gaps', async () => {
    const { person, today, standing, line } = await aMill();
    const later = addDays(today, 3);
    const rows = [
      head,
      line({ machine: 'F01', workNo: '', factor: '' }),
      line({ crew: '甲班', workNo: 'W1', factor: 33.33 }),
      line({ crew: '甲班', workNo: 'W2', factor: 66.67 }),
      line({ crew: 'B', from: later, to: later }),
    ];
    const { result } = await importOf(person, { rows, fields: { dryRun: 'true' } });
    expect(result).toMatchObject({ isDryRun: true, rows: 4, problems: [], changed: 4 });
    expect(await standing()).toEqual([`F01 A 安娜 ${wholeFactor}`]);
    expect((await importOf(person, { rows })).result).toMatchObject({ isDryRun: false, changed: 4 });
    expect(await standing()).toEqual(['F02 A 安娜 3333', 'F02 A 波波 6667']);
    expect(await standing(later)).toContain(`F02 B 波波 ${wholeFactor}`);
    expect(await standing(addDays(later, 1))).toEqual(['F02 A 安娜 3333', 'F02 A 波波 6667']);
    const forAll = [head, line({ crew: '各班' })];
    expect((await importOf(person, { rows: forAll })).result).toMatchObject({ replaced: 1 });
    expect(await standing()).toEqual([`F02 - 波波 ${wholeFactor}`]);
  });

  it.each([
    ['a machine that is not there', { machine: 'F99' }, '机台', '所选记录不存在或已删除'],
    ['no machine', { machine: '' }, '机台', '必填'],
    ['a crew that is no crew', { crew: '庚班' }, '轮班', '不在可选范围内'],
    ['a person who is not there', { workNo: 'W9' }, '工号', '所选记录不存在或已删除'],
    [
      'V-050 factors that do not add up',
      { factor: 99 },
      '产量系数 %',
      '同一机台的产量系数合计须为 100%，现为 99%',
    ],
    ['V-051 a factor above the whole', { factor: 100.01 }, '产量系数 %', '不能大于 100'],
    ['V-051 a factor below nothing', { factor: -1 }, '产量系数 %', '不能小于 0'],
    ['V-052 a factor of three decimals', { factor: 33.333 }, '产量系数 %', '小数位数过多'],
    ['a factor that is no number', { factor: 'x' }, '产量系数 %', '“x”不是数字，应类似 1,250.5'],
    ['a date that is none', { from: '2026-02-30' }, '起始日期', '“2026-02-30”不是日期，应类似 2025-11-28'],
    [
      'an end before the beginning',
      { from: '2126-02-02', to: '2126-02-01' },
      '截止日期',
      '不能小于 2126-02-02',
    ],
  ])('with %s is refused as a whole, with row and column', async (_, change, column, message) => {
    const { person, standing, line } = await aMill();
    const { result } = await importOf(person, { rows: [head, line({ crew: '乙班' }), line(change)] });
    expect(result).toMatchObject({ isDryRun: true, changed: 0 });
    expect(result.problems).toMatchObject([{ row: 3, column, message }]);
    expect(await standing()).toEqual([`F01 A 安娜 ${wholeFactor}`]);
  });

  it.each([
    ['V-054 a person twice', {}, '责任人', '有重复项'],
    ['two spans that meet', { to: '2126-01-01' }, '轮班', '与第 2 行重叠'],
    ['all shifts beside those of a crew', { crew: '各班' }, '轮班', '与第 2 行重叠'],
  ])('with %s is refused as a whole', async (_, change, column, message) => {
    const { person, standing, line } = await aMill();
    const { result } = await importOf(person, { rows: [head, line(), line(change)] });
    expect(result.problems).toMatchObject([{ row: 3, column, message }]);
    expect(await standing()).toEqual([`F01 A 安娜 ${wholeFactor}`]);
  });

  it('keeps somebody who is off duty where he or she stands, and puts that person nowhere else', async () => {
    const { person, ann, standing, line } = await aMill();
    await owner.query('update membership set on_duty = false where id = $1', [ann]);
    const rows = [head, line({ machine: 'F01', workNo: 'W1' }), line()];
    expect((await importOf(person, { rows })).result).toMatchObject({ problems: [], changed: 1 });
    const elsewhere = [head, line({ crew: 'B', workNo: 'W1' })];
    expect((await importOf(person, { rows: elsewhere })).result.problems).toMatchObject([
      { row: 2, column: '工号', message: '安娜 已停用或不在岗，不能作为责任人' },
    ]);
    expect(await standing()).toEqual([`F01 A 安娜 ${wholeFactor}`, `F02 A 波波 ${wholeFactor}`]);
  });

  it('is given back with its problems marked', async () => {
    const { person, line } = await aMill();
    const rows = [head, line({ machine: 'F99' })];
    const marked = await send(person, markResponsibilities, { rows });
    const [sheet] = await readSheet(marked.rawPayload);
    expect(sheet?.data[1]?.[0]).toBe('第 2 行 机台：所选记录不存在或已删除');
    expect(sheet?.data[1]?.[1]).toBe('F99');
  });

  it('that is no such sheet, and that comes without the right, is refused', async () => {
    const { person, line } = await aMill();
    expect((await importOf(person, { rows: [['x', 'y'], line()] })).messageCode).toBe('core.badSheet');
    const reader = await make.user({ tenantIds: [person.tenantId], codes: [responsibility.access.read] });
    for (const call of [importResponsibilities, markResponsibilities])
      expect((await send(reader, call, { rows: [head, line()] })).statusCode).toBe(403);
  });

  it('knows nothing of the machines and people of another mill', async () => {
    const own = await aMill();
    const other = await aMill();
    const foreign = await makeMachine(owner, {
      source: await makeSource(owner, { tenantId: other.person.tenantId, code: 'GX' }),
      code: 'G77',
    });
    const { result } = await importOf(own.person, { rows: [head, own.line({ machine: 'G77' })] });
    expect(foreign).toBeGreaterThan(0);
    expect(result.problems).toMatchObject([{ row: 2, column: '机台' }]);
    expect(await other.standing()).toEqual([`F01 A 安娜 ${wholeFactor}`]);
  });
});
