// A workbook that comes in while its process is killed: in a process of its own, on the test's database.
import {
  listWorkbookImports,
  startWorkbookImport,
  type WorkbookImport,
} from '@millwright/contract/areas/basics/workbook/workbook.ts';
import { login } from '@millwright/contract/areas/identity/login/calls.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { expect, it } from 'vitest';
import { addressesOf } from '../../platform/http/calls/call.ts';
import { silentMs } from '../../resource/jobs/exportJob.service.ts';
import { fileOf, workbookCodes } from '../../resource/workbook/workbookTesting.ts';
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
const person = await make.user({ codes: workbookCodes, password });
const waiting = { timeout: 30_000, interval: 50 };

async function startApi() {
  const words = ['--role=api', '--no-demo', '--port=0', '--mqtt-port=0'];
  const server = startServerProcess(words, { DATABASE_URL: url });
  return { server, address: await server.started };
}

async function enter(address: string): Promise<Record<string, string>> {
  const entered = await fetch(`${address}${basePath}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: person.username, password }),
  });
  const { result } = await entered.json();
  return {
    'x-access-token': result.token,
    'tenant-id': String(person.tenantId),
    'language-id': 'en',
  };
}

async function send(address: string, file: Buffer): Promise<WorkbookImport> {
  const body = new FormData();
  body.set('dryRun', 'false');
  body.set('file', new Blob([new Uint8Array(file)]), 'mill.xlsx');
  const [path = ''] = addressesOf(startWorkbookImport);
  const sent = await fetch(`${address}${path}`, { method: 'POST', headers: await enter(address), body });
  return startWorkbookImport.output.parse((await sent.json()).result);
}

async function told(address: string): Promise<WorkbookImport[]> {
  const asked = await fetch(`${address}${basePath}${listWorkbookImports.path}`, {
    headers: await enter(address),
  });
  return listWorkbookImports.output.parse((await asked.json()).result).imports;
}

async function countOf(table: string): Promise<unknown> {
  const { rows } = await owner.query(`select count(*)::int as n from ${table} where tenant_id = $1`, [
    person.tenantId,
  ]);
  return rows[0]?.n;
}

it('an import whose process is killed leaves nothing behind, its person is told, and the next one goes through', async () => {
  const makers = Array.from({ length: 50 }, (_, at) => [`M-${at}`, `Maker ${at}`]);
  const file = await fileOf({
    Manufacturers: [['Number', 'Name'], ...makers],
    'Equipment areas': [
      ['Code', 'Name', 'Above'],
      ['H1', 'Hall 1', null],
    ],
  });
  const first = await startApi();
  // Manufacturers are written, areas are not: the import stands between its two lists.
  await owner.query('begin');
  await owner.query('lock table equipment_area in exclusive mode');
  const { id } = await send(first.address, file);
  const standing = async () => {
    const { rows } = await owner.query(
      `select exists (select from pg_locks l join pg_class c on c.oid = l.relation
         where c.relname = 'equipment_area' and not l.granted) as "isWaiting",
       exists (select from pg_locks l join pg_class c on c.oid = l.relation
         where c.relname = 'manufacturer' and l.mode = 'RowExclusiveLock' and l.granted) as "hasWritten"`,
    );
    return rows[0];
  };
  await expect.poll(standing, waiting).toEqual({ isWaiting: true, hasWritten: true });
  first.server.kill('SIGKILL');
  expect(await first.server.ended).toBe('SIGKILL');
  await owner.query('rollback');

  const second = await startApi();
  const nobodyWorks = async () =>
    (
      await owner.query(
        "select from pg_locks l join pg_class c on c.oid = l.relation where c.relname = 'equipment_area'",
      )
    ).rowCount;
  await expect.poll(nobodyWorks, waiting).toBe(0);
  expect([await countOf('manufacturer'), await countOf('equipment_area')]).toEqual([0, 0]);
  expect(await countOf('audit_entry')).toBe(0);

  // As if a minute had passed without a sign of life.
  await owner.query(
    'update workbook_import set heard_at = heard_at - make_interval(secs => $2) where id = $1',
    [id, silentMs / 1000],
  );
  expect(await told(second.address)).toMatchObject([
    { id, state: 'failed', messageCode: 'basics.workbookInterrupted', message: expect.stringMatching(/\w/) },
  ]);
  const again = await send(second.address, file);
  const stateOfAgain = async () => (await told(second.address)).find((each) => each.id === again.id)?.state;
  await expect.poll(stateOfAgain, waiting).toBe('done');
  expect([await countOf('manufacturer'), await countOf('equipment_area')]).toEqual([50, 1]);
}, 60_000);
