// A roster and a file of punches that are being written while the database, or the process, is killed: on the test's database.
import { importPunches } from '@millwright/contract/areas/attendance/attendance/attendanceCalls.ts';
import { attendanceRights } from '@millwright/contract/areas/attendance/attendance/attendanceRights.ts';
import { rosterChange } from '@millwright/contract/areas/shifts/roster/roster.ts';
import { saveRoster } from '@millwright/contract/areas/shifts/roster/rosterCalls.ts';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { expect, it } from 'vitest';
import { sentence } from '../../platform/phrases/sentences.ts';
import { testDatabase } from '@millwright/testing/server/database.ts';
import { createMake } from '@millwright/testing/server/make.ts';
import {
  endServerProcesses,
  startServerProcess,
} from '@millwright/testing/server/processes/serverProcess.ts';

const { url, owner } = await testDatabase();
const make = createMake(owner);
endServerProcesses();

const password = 'Long-enough-9';
const waiting = { timeout: 60_000, interval: 100 };
const codes = [...Object.values(rosterChange.access), ...Object.values(attendanceRights)];
const person = await make.user({ codes, password });
const { tenantId, id: personId } = person;
await owner.query("update membership set work_no = '7' where tenant_id = $1 and id = $2", [
  tenantId,
  personId,
]);
/** So far ahead that every cell is open, and so long ago that every punch was. */
const dates = Array.from({ length: 20 }, (_, day) => `2097-03-${String(day + 1).padStart(2, '0')}`);
const moments = Array.from({ length: 20 }, (_, day) => `2026-03-${String(day + 1).padStart(2, '0')} 08:00`);

async function startApi() {
  const words = ['--role=api', '--no-demo', '--port=0', '--mqtt-port=0'];
  const server = startServerProcess(words, { DATABASE_URL: url });
  return { server, address: await server.started };
}

async function headersFor(address: string, language: Language): Promise<Record<string, string>> {
  const entered = await fetch(`${address}${basePath}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.username, password }),
  });
  const { result } = await entered.json();
  return { 'x-access-token': result.token, 'tenant-id': String(tenantId), 'language-id': language };
}

async function sendRoster(address: string, language: Language): Promise<Response> {
  const cells = dates.map((_, column) => [0, column, 0, 'annual']);
  return fetch(`${address}${basePath}${saveRoster.path}`, {
    method: 'POST',
    headers: { ...(await headersFor(address, language)), 'content-type': 'application/json' },
    body: JSON.stringify({ rows: [personId], columns: dates, cells }),
  });
}

async function sendPunches(address: string, language: Language): Promise<Response> {
  const body = new FormData();
  body.set('mode', 'allOrNothing');
  const lines = ['Work no.,Time', ...moments.map((at) => `7,${at}`)];
  body.set('file', new Blob([lines.join('\r\n')]), 'clock.csv');
  const headers = await headersFor(address, language);
  return fetch(`${address}${basePath}${importPunches.path}`, { method: 'POST', headers, body });
}

/** The last cell, and the last punch, are somebody else's for now: who writes them stands there with all others written. */
async function holdLast(): Promise<void> {
  await owner.query('begin');
  await owner.query(
    `insert into roster_change (tenant_id, id, person_id, production_date, turn)
     values ($1, gen_random_uuid(), $2, $3, 'rest')`,
    [tenantId, personId, dates.at(-1)],
  );
  await owner.query(
    `insert into punch (tenant_id, id, person_id, at, direction, source)
     values ($1, gen_random_uuid(), $2, $3::timestamp at time zone 'Asia/Shanghai', 'unknown', 'file')`,
    [tenantId, personId, moments.at(-1)],
  );
}

/** Who waits in this database for somebody else's row. */
async function waitingPids(): Promise<number[]> {
  await owner.query('select pg_stat_clear_snapshot()');
  const { rows } = await owner.query<{ pid: number }>(
    `select l.pid from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where not l.granted and a.datname = current_database()`,
  );
  return rows.map(({ pid }) => pid);
}

async function stored(): Promise<unknown> {
  const { rows } = await owner.query(
    `select (select count(*)::int from roster_change where tenant_id = $1) as cells,
       (select count(*)::int from punch where tenant_id = $1) as punches,
       (select count(*)::int from audit_entry where tenant_id = $1 and resource = 'rosterChange') as noted`,
    [tenantId],
  );
  return rows[0];
}
const nothing = { cells: 0, punches: 0, noted: 0 };

it('what is killed amid a roster or a file of punches leaves nothing half written, and is told in the language of the person', async () => {
  const first = await startApi();
  for (const [send, language] of [
    [sendRoster, 'zh'],
    [sendPunches, 'vn'],
  ] as const) {
    await holdLast();
    const answer = send(first.address, language);
    await expect.poll(waitingPids, waiting).toHaveLength(1);
    for (const pid of await waitingPids()) await owner.query('select pg_terminate_backend($1)', [pid]);
    const { status, body } = await answer.then(async (each) => ({
      status: each.status,
      body: await each.json(),
    }));
    await owner.query('rollback');
    expect([status, body.messageCode]).toEqual([503, 'core.databaseAway']);
    expect(body.message).toBe(
      sentence(language, 'errors.databaseAway', { namespace: 'core', params: { seconds: 5 } }),
    );
    expect(await stored()).toEqual(nothing);
  }

  await holdLast();
  const answers = Promise.allSettled([sendRoster(first.address, 'en'), sendPunches(first.address, 'en')]);
  await expect.poll(waitingPids, waiting).toHaveLength(2);
  first.server.kill('SIGKILL');
  expect((await answers).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await owner.query('rollback');
  await expect.poll(waitingPids, waiting).toEqual([]);
  expect(await stored()).toEqual(nothing);

  const second = await startApi();
  for (const send of [sendRoster, sendPunches]) expect((await send(second.address, 'en')).status).toBe(200);
  expect(await stored()).toEqual({ cells: dates.length, punches: moments.length, noted: dates.length });
}, 180_000);
