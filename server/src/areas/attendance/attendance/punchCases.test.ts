import {
  importPunches,
  type PunchReport,
} from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { describe, expect, it } from 'vitest';
import { testServer } from '@millwright/testing/server/testServer.ts';
import { valueCase } from '@millwright/testing/server/sheets/valueCases.ts';

const server = await testServer();
const { make, owner } = server;
const zone = 'Asia/Ho_Chi_Minh';

/** A mill in Vietnam with people of some work numbers, and who reads files of clocks. */
async function aMill(...workNumbers: string[]) {
  const tenantId = await make.tenant();
  await owner.query('update tenant set zone = $1 where id = $2', [zone, tenantId]);
  const clerk = await make.user({ tenantIds: [tenantId], codes: [attendanceRights.import] });
  for (const workNo of workNumbers) {
    const { id } = await make.user({ tenantIds: [tenantId] });
    await owner.query('update membership set work_no = $1 where tenant_id = $2 and id = $3', [
      workNo,
      tenantId,
      id,
    ]);
  }
  const { accessToken } = await server.app.sessions.start({
    userId: clerk.id,
    tenantId,
    ip: '127.0.0.1',
    agent: 'test',
  });
  const send = async (file: string | { name: string; body: Buffer }, fields: Record<string, string> = {}) => {
    const { name, body } = typeof file === 'string' ? valueCase(file) : file;
    const form = new FormData();
    form.set('mode', 'good');
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([new Uint8Array(body)]), name);
    const request = new Response(form);
    const answer = await server.app.fastify.inject({
      method: 'POST',
      url: `${basePath}${importPunches.path}`,
      headers: {
        'x-access-token': accessToken,
        'tenant-id': '0',
        'language-id': 'en',
        'content-type': request.headers.get('content-type') ?? '',
      },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<{ result: PunchReport; message: string }>();
  };
  const punches = async () => {
    const { rows } = await owner.query<{ at: string; direction: string; device: string | null }>(
      `select to_char(at at time zone $2, 'YYYY-MM-DD"T"HH24:MI:SS') as at, direction, device
       from punch where tenant_id = $1 order by person_id, punch.at`,
      [tenantId, zone],
    );
    return rows;
  };
  const times = async () => (await punches()).map(({ at }) => at);
  return { send, punches, times };
}

describe('files of time clocks of the market', () => {
  it.each([
    ['09a-clock-dmy.csv', ['2025-11-28T05:58:00', '2025-11-28T14:03:00']],
    ['09b-clock-dash.csv', ['2025-11-28T05:58:03']],
    ['09c-clock-ampm.csv', ['2025-11-28T17:58:00']],
    ['09d-clock-nohead.txt', ['2025-11-28T05:58:03', '2025-11-28T14:02:10']],
    ['09e-clock-attlog.dat', ['2025-11-28T05:58:03', '2025-11-28T14:02:10']],
    ['17b-punch-utf16.txt', ['2025-11-28T05:58:00']],
  ])('%s is read to the second', async (file, expected) => {
    const { send, times } = await aMill('1024');
    const { result } = await send(file);
    expect(result.problems).toEqual([]);
    expect(await times()).toEqual(expected);
  });

  it('of Windows-1258 name the device as it is called', async () => {
    const { send, punches } = await aMill('1024');
    await send('17c-punch-1258.csv');
    expect(await punches()).toEqual([
      { at: '2025-11-28T05:58:00', direction: 'unknown', device: 'Cổng chính' },
    ]);
  });

  it('with dates of two readings are refused in words, until the order is chosen; it is remembered', async () => {
    const { send, times } = await aMill('1024');
    const { result } = await send('09f-ambiguous.csv', { dryRun: 'true' });
    expect(result.layout.dateOrder).toBe('undecided');
    expect(result.problems).toMatchObject([
      { row: 2, rule: 'ambiguousDate', message: expect.stringContaining('05/06/2025') },
    ]);
    await send('09f-ambiguous.csv', { dateOrder: 'dmy' });
    expect(await times()).toEqual(['2025-06-05T05:58:00']);
    const again = await send('09f-ambiguous.csv', { dryRun: 'true' });
    expect(again.result).toMatchObject({ unchanged: 1, layout: { isRemembered: true, dateOrder: 'dmy' } });
  });

  it('with one status for all punches tell no direction, and say so', async () => {
    const { send, punches } = await aMill('1000', '1001', '1002', '1003');
    const { result } = await send('11-one-direction.csv');
    expect(result.layout.hasOneDirection).toBe(true);
    const directions = (await punches()).map(({ direction }) => direction);
    expect(new Set(directions)).toEqual(new Set(['unknown']));
  });

  it('ask for the column of work numbers, and read the file as it is chosen', async () => {
    const { send, times } = await aMill('1024', '1');
    const file = { name: 'clock.txt', body: Buffer.from('1\t28-11-2025\t05:58:03\t1024\n') };
    const { result } = await send(file, { dryRun: 'true' });
    expect(result).toMatchObject({ rows: 0, layout: { hasHead: false, missing: ['workNo'] } });
    expect((await send(file)).message).toContain('Work number');
    const columns = 'none,date,time,workNo';
    expect((await send(file, { columns })).result).toMatchObject({ added: 1 });
    expect(await times()).toEqual(['2025-11-28T05:58:03']);
    expect((await send(file)).result).toMatchObject({ unchanged: 1, layout: { isRemembered: true } });
  });
});
