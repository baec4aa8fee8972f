import readWorkbook from 'read-excel-file/node';
import writeWorkbook from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import {
  importPunches,
  markPunches,
  type PunchReport,
  punchTemplate,
  showAttendanceOf,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { basePath, type Call } from '@millwright/contract/core/call/call.ts';
import { testStartMs } from '@millwright/testing/server/clock.ts';
import { testServer } from '@millwright/testing/server/testServer.ts';

const server = await testServer();
const { make, owner } = server;
const codes = [attendanceRights.read, attendanceRights.import];
const yesterday = new Date(testStartMs() - 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);

type File = { name: string; body: Buffer };
const csv = (text: string): File => ({ name: 'clock.csv', body: Buffer.from(text) });
const rows = (...lines: string[]) => csv(lines.join('\r\n'));
async function xlsx(lines: (string | number | Date | null)[][]): Promise<File> {
  const data = lines.map((line) =>
    line.map((value) => {
      if (value === null) return null;
      return value instanceof Date ? { value, type: Date, format: 'yyyy-mm-dd hh:mm:ss' } : { value };
    }),
  );
  return { name: 'clock.xlsx', body: await writeWorkbook([{ data, sheet: 'Log' }]).toBuffer() };
}

/** A mill with somebody of the work number 0012 and one of A7, and who reads files in. */
async function aMill(rights = codes) {
  const tenantId = await make.tenant();
  const clerk = await make.user({ tenantIds: [tenantId], codes: rights });
  const people = await Promise.all(
    ['安娜', '波波'].map((realname) => make.user({ tenantIds: [tenantId], realname })),
  );
  const [ann = '', bo = ''] = people.map(({ id }) => id);
  for (const [id, workNo] of [
    [ann, '0012'],
    [bo, 'A7'],
  ] as const)
    await owner.query('update membership set work_no = $1 where tenant_id = $2 and id = $3', [
      workNo,
      tenantId,
      id,
    ]);
  const { accessToken } = await server.app.sessions.start({
    userId: clerk.id,
    tenantId,
    ip: '127.0.0.1',
    agent: 'test',
  });
  const ask = async (call: Call, { name, body }: File, fields: Record<string, string> = {}) => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([new Uint8Array(body)]), name);
    const request = new Response(form);
    return server.app.fastify.inject({
      method: 'POST',
      url: `${basePath}${call.path}`,
      headers: {
        'x-access-token': accessToken,
        'tenant-id': '0',
        'language-id': 'zh',
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
  };
  const send = async (file: File, fields: Record<string, string> = { mode: 'good' }) =>
    (await ask(importPunches, file, fields)).json<{
      result: PunchReport;
      messageCode: string;
      message: string;
    }>();
  const punchesOf = async (personId: string) => {
    const months = [yesterday.slice(0, 7)];
    const shown = await Promise.all(
      months.map(
        async (month) => (await server.as(clerk).call(showAttendanceOf, { personId, month })).result,
      ),
    );
    return shown.flatMap(({ punches }) =>
      punches.map(({ atMs, direction, device }) => [
        new Date(atMs + 8 * 3_600_000).toISOString().slice(0, 19),
        direction,
        device,
      ]),
    );
  };
  const template = () =>
    server.app.fastify.inject({
      method: 'GET',
      url: `${basePath}${punchTemplate.path}`,
      headers: { 'x-access-token': accessToken, 'tenant-id': '0', 'language-id': 'zh' },
    });
  return { send, ask, punchesOf, ann, bo, template };
}

describe('P-082 the file of a time clock', () => {
  const expected = [
    [`${yesterday}T07:58:00`, 'in', null],
    [`${yesterday}T16:02:30`, 'out', null],
  ];

  it.each([
    [
      'as text with moments',
      () =>
        rows(
          '工号,姓名,打卡时间,状态',
          `0012,安娜,${yesterday} 07:58,上班签到`,
          `0012,安娜,${yesterday} 16:02:30,下班签退`,
        ),
    ],
    [
      'with a column each for date and time, between semicolons',
      () => rows('AC-No.;Date;Time;State', `12;${yesterday};07:58;C/In`, `12;${yesterday};16:02:30;C/Out`),
    ],
    [
      'as a workbook with dates as spreadsheets keep them',
      () =>
        xlsx([
          ['Work number', 'DateTime', 'In/Out'],
          [12, new Date(`${yesterday}T07:58:00Z`), 'in'],
          [12, new Date(`${yesterday}T16:02:30Z`), 'out'],
        ]),
    ],
    [
      'as text in the encoding of Chinese devices',
      // 工号,打卡时间,状态 with 签到 and 签退 in GB 18030.
      () => ({
        name: 'clock.txt',
        body: Buffer.concat([
          Buffer.from('b9a4bac52cb4f2bfa8cab1bce42cd7b4ccac0a', 'hex'),
          Buffer.from(`0012,${yesterday} 07:58,`),
          Buffer.from('c7a9b5bd0a', 'hex'),
          Buffer.from(`0012,${yesterday} 16:02:30,`),
          Buffer.from('c7a9cdcb0a', 'hex'),
        ]),
      }),
    ],
  ])('is read %s', async (_, file) => {
    const { send, punchesOf, ann } = await aMill();
    const { result } = await send(await file());
    expect(result).toMatchObject({ isDryRun: false, rows: 2, added: 2, refused: 0 });
    expect(await punchesOf(ann)).toEqual(expected);
  });

  it('is rehearsed first, and changes nothing when it comes again', async () => {
    const { send, punchesOf, ann } = await aMill();
    const file = rows(
      '工号,日期,时间,设备',
      `0012,${yesterday},07:58 16:02,门1`,
      `0012,${yesterday},07:58,门1`,
    );
    expect((await send(file, { dryRun: 'true' })).result).toMatchObject({
      isDryRun: true,
      rows: 2,
      added: 1,
      unchanged: 1,
    });
    expect(await punchesOf(ann)).toEqual([]);
    expect((await send(file)).result).toMatchObject({ isDryRun: false, added: 1 });
    const first = await punchesOf(ann);
    expect(first).toEqual([
      [`${yesterday}T07:58:00`, 'unknown', '门1'],
      [`${yesterday}T16:02:00`, 'unknown', '门1'],
    ]);
    expect((await send(file)).result).toMatchObject({ added: 0, unchanged: 2 });
    expect(await punchesOf(ann)).toEqual(first);
  });

  it('names what is wrong with its rows, and writes all, the good ones or nothing, as it is asked', async () => {
    const { send, ask, punchesOf, bo } = await aMill();
    const file = rows(
      '工号,打卡时间',
      `A7,${yesterday} 08:00`,
      `99,${yesterday} 08:00`,
      'A7,morning',
      'A7,2999-01-01 08:00',
      `,${yesterday} 08:00`,
    );
    const { result } = await send(file, { mode: 'allOrNothing' });
    expect(result.problems.map(({ row, column, rule }) => [row, column, rule])).toEqual([
      [3, '工号', 'unknownPerson'],
      [4, '打卡时间', 'noMoment'],
      [5, '打卡时间', 'momentToCome'],
      [6, '工号', 'noPerson'],
    ]);
    expect(result).toMatchObject({ isDryRun: true, rows: 5, added: 1, refused: 4 });
    expect(await punchesOf(bo)).toEqual([]);
    const [tab] = await readWorkbook((await ask(markPunches, file)).rawPayload);
    expect(tab?.data[2]).toEqual([
      expect.stringContaining('没有工号为“99”的人员'),
      '99',
      `${yesterday} 08:00`,
    ]);
    await send(file, { mode: 'good' });
    expect(await punchesOf(bo)).toHaveLength(1);
  });

  it('is refused whole without the columns that it needs, and without the right', async () => {
    const { send } = await aMill();
    expect(await send(rows('姓名,打卡时间', `安娜,${yesterday} 08:00`))).toMatchObject({
      messageCode: 'core.badSheet',
      message: expect.stringContaining('工号'),
    });
    expect((await send(rows('工号,姓名', '12,安娜'))).message).toContain('打卡时间');
    const stranger = await aMill([attendanceRights.read]);
    expect((await stranger.send(rows('工号,打卡时间'))).messageCode).toBe('core.forbidden');
  });

  it('has a template that it reads again', async () => {
    const { template, send } = await aMill();
    const [tab] = await readWorkbook((await template()).rawPayload);
    expect(tab?.data[0]).toEqual(['工号', '打卡时间', '方向', '设备']);
    const filled = await xlsx([
      ['工号', '打卡时间', '方向', '设备'],
      ['A7', `${yesterday} 08:00`, '上班', null],
    ]);
    expect((await send(filled)).result.added).toBe(1);
  });
});
