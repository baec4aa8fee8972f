// C6: 100,000 rows to Excel through the API, beside COPY of the same columns to this process; what the server's memory
// grew by meanwhile, and how long others waited for a page.
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import readSheet from 'read-excel-file/node';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { isLong } from './lib/flags.ts';
import { median, quantile, short } from './lib/numbers.ts';
import { residentBytesOf } from './lib/processes.ts';
import { demand, remarkOn, printReport, reportPasses } from './lib/report.ts';
import { createClient } from './lib/requests/crowd.ts';
import { longMill, makeLongMill } from './lib/requests/mills.ts';
import { remarkBusy, startRequestRig } from './lib/requests/rig.ts';

const rows = 100_000;
const passes = isLong ? 10 : 5;
const rowsGoal = 0.3;
const memoryGoalMb = 64;
const megabyte = 1_000_000;

const rig = await startRequestRig((_, url) => makeLongMill(url, rows));
const { server, filled: token, database } = rig;
const headers = { 'x-access-token': token, 'tenant-id': '0', 'language-id': 'en' };
const copier = new Client({ connectionString: database.url });
await copier.connect();
let isChecked = false;
try {
  await exported();
  const pairs = [];
  const grown: number[] = [];
  const waited: number[] = [];
  for (let pass = 0; pass < passes; pass++) {
    const copyMs = await copied();
    const beforeBytes = residentBytesOf(server.pid);
    const watch = watchServer(waited);
    const exportMs = await exported();
    grown.push(((await watch()) - beforeBytes) / megabyte);
    pairs.push({ ours: (1000 * rows) / exportMs, limit: (1000 * rows) / copyMs });
  }
  reportPasses(
    { name: 'export of 100,000 rows', unit: 'rows/s', goal: `≥ ${rowsGoal} × COPY` },
    { passes: pairs, isMet: (ratio) => ratio >= rowsGoal },
  );
  const most = Math.max(...grown);
  printReport(
    {
      name: 'export of 100,000 rows, memory',
      unit: 'MB',
      ours: most,
      limit: null,
      ratio: null,
      goal: `≤ +${memoryGoalMb} MB`,
      met: most <= memoryGoalMb,
    },
    [`by pass ${grown.map(short).join(', ')}`],
  );
  remarkOn(
    `others' page of 20 meanwhile: p50 ${short(median(waited))} ms, p99 ${short(quantile(waited, 0.99))} ms`,
  );
  remarkBusy();
} finally {
  await copier.end();
  await rig.stop();
}

/** The time until the whole file is here; the first and the last row are looked at. */
async function exported(): Promise<number> {
  const startedMs = performance.now();
  const reply = await fetch(`http://127.0.0.1:${server.httpPort}${basePath}/mdm/manufacturer/exportXls`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: '{}',
  });
  const file = Buffer.from(await reply.arrayBuffer());
  const tookMs = performance.now() - startedMs;
  demand(reply.ok && file.subarray(0, 2).toString() === 'PK', file.toString('utf8', 0, 300));
  if (isChecked) return tookMs;
  isChecked = true;
  const [sheet] = await readSheet(file);
  const data = sheet?.data ?? [];
  demand(data.length === rows + 1, `${data.length} rows in the sheet`);
  demand(
    data[1]?.[0] === 'M0000001' && data.at(-1)?.[0] === 'M0100000',
    JSON.stringify([data[1], data.at(-1)]),
  );
  return tookMs;
}

async function copied(): Promise<number> {
  const startedMs = performance.now();
  const stream = copier.query(
    copyTo(
      `copy (select number, name, short_name, contact, phone, address from manufacturer where tenant_id = ${longMill}
       and deleted_at is null order by number) to stdout`,
    ),
  );
  let lines = 0;
  for await (const chunk of stream) for (const byte of Buffer.from(chunk)) if (byte === 10) lines++;
  demand(lines === rows, `${lines} rows copied`);
  return performance.now() - startedMs;
}

/** Asks for pages all the while, and looks at the memory. Gives the most there was. */
function watchServer(waited: number[]): () => Promise<number> {
  const client = createClient(server.httpPort, 1);
  let most = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const askedMs = performance.now();
      await client.ask({ method: 'GET', path: `${basePath}/mdm/manufacturer/list?pageSize=20`, headers });
      waited.push(performance.now() - askedMs);
      most = Math.max(most, residentBytesOf(server.pid));
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  return async () => {
    isOver = true;
    await watching;
    client.end();
    return most;
  };
}
