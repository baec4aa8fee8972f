// Beside the suite.
// Workbooks of every hostile kind, from three mills at once, and others that are as large as the
// limits allow. How long until each is refused, what the server's memory grows by, and how long others wait meanwhile.
import { manufacturer } from '@millwright/contract/areas/basics/library/manufacturer.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { columnName } from '../server/src/platform/sheets/cells.ts';
import { hostileSheets, workbook } from '../testing/server/sheets/hostileSheets.ts';
import { isLong } from './lib/flags.ts';
import { median, quantile, short } from './lib/numbers.ts';
import { residentBytesOf } from './lib/processes.ts';
import { demand, remarkOn, printReport } from './lib/report.ts';
import { createClient } from './lib/requests/crowd.ts';
import { makeMills } from './lib/requests/mills.ts';
import { remarkBusy, startRequestRig } from './lib/requests/rig.ts';

const headRow =
  '<row r="1"><c r="A1" t="str"><v>number</v></c><c r="B1" t="str"><v>name</v></c><c r="C1" t="str"><v>phone</v></c></row>';
const attackers = 3;
const rounds = isLong ? 10 : 3;
const refusedGoalMs = 2_000;
const othersGoalMs = 100;
/** Between the ends of the first and the last round: what files leave behind, not what the heap was made ready for. */
const memoryGoalMb = 64;
const megabyte = 1_000_000;

const rig = await startRequestRig((owner, url) =>
  makeMills(owner, url, { mills: attackers + 1, machines: 1_000 }),
);
const { server, filled: tokens } = rig;
const headersOf = (mill: number) => ({
  'x-access-token': tokens[mill] ?? '',
  'tenant-id': '0',
  'language-id': 'en',
});
const hostile = hostileSheets.map(({ kind, body }) => ({ kind, body: body() }));
const large = [
  {
    kind: 'a million rows that hold nothing',
    body: workbook({ rows: `${headRow}${rowsOf(1_000_000, () => '')}` }),
  },
  { kind: '900,000 cells', body: workbook({ rows: rowsOf(30_000, cellsOf(30)) }) },
  { kind: '50,000 rows to import', body: workbook({ rows: `${headRow}${rowsOf(50_000, cellsOf(8))}` }) },
];

try {
  const alone = await asked(3_000);
  for (const file of large) await send(0, file);
  await sendHostile(() => undefined);
  const took: { kind: string; ms: number }[] = [];
  const levels: number[] = [];
  const others = await asked(async () => {
    for (let round = 0; round < rounds; round++) {
      await sendHostile((kind, ms) => took.push({ kind, ms }));
      levels.push(residentBytesOf(server.pid) / megabyte);
    }
  });
  const slowest = took.toSorted((a, b) => b.ms - a.ms)[0];
  printReport(
    {
      name: 'hostile workbooks, the slowest refusal',
      unit: 'ms',
      ours: slowest?.ms ?? Number.NaN,
      limit: null,
      ratio: null,
      goal: `≤ ${refusedGoalMs} ms`,
      met: (slowest?.ms ?? Number.NaN) <= refusedGoalMs,
    },
    [
      `${hostile.length} kinds, ${took.length} files from ${attackers} mills at once; median ${short(median(took.map(({ ms }) => ms)))} ms`,
      `slowest: ${slowest?.kind}`,
    ],
  );
  reportOthers("others' page of 20 beside hostile workbooks, p99", others, alone);
  const beside = await asked(async () => {
    for (const file of large) remarkOn(`${file.kind}: answered after ${short(await send(0, file))} ms`);
  });
  reportOthers("others' page of 20 beside workbooks as large as they may be, p99", beside, alone);
  const grownMb = (levels.at(-1) ?? Number.NaN) - (levels[0] ?? Number.NaN);
  printReport(
    {
      name: 'hostile workbooks, memory after the last round beside the first',
      unit: 'MB',
      ours: grownMb,
      limit: null,
      ratio: null,
      goal: `≤ +${memoryGoalMb} MB`,
      met: grownMb <= memoryGoalMb,
    },
    [
      `resident after each round ${levels.map(short).join(', ')} MB; most meanwhile ${short(others.mostBytes / megabyte)} MB`,
    ],
  );
  remarkBusy();
} finally {
  await rig.stop();
}

function reportOthers(name: string, { waited }: Waits, alone: Waits): void {
  const p99 = quantile(waited, 0.99);
  printReport(
    {
      name,
      unit: 'ms',
      ours: p99,
      limit: quantile(alone.waited, 0.99),
      ratio: p99 / quantile(alone.waited, 0.99),
      goal: `≤ ${othersGoalMs} ms`,
      met: p99 <= othersGoalMs,
    },
    [`${waited.length} pages; p50 ${short(median(waited))} ms, alone ${short(median(alone.waited))} ms`],
  );
}

/** Every hostile kind from every attacker, each one file after the other. */
async function sendHostile(note: (kind: string, ms: number) => void): Promise<void> {
  await Promise.all(
    Array.from({ length: attackers }, async (_, mill) => {
      for (const file of hostile) note(file.kind, await send(mill, file));
    }),
  );
}

/** Sends a file to be tried, and gives the time until the answer, which must be one. */
async function send(mill: number, { kind, body }: { kind: string; body: Buffer }): Promise<number> {
  const form = new FormData();
  form.set('dryRun', 'true');
  form.set('file', new Blob([new Uint8Array(body)]), 'rows.xlsx');
  const startedMs = performance.now();
  const reply = await fetch(
    `http://127.0.0.1:${server.httpPort}${basePath}${manufacturer.path}/importExcel`,
    {
      method: 'POST',
      headers: headersOf(mill),
      body: form,
    },
  );
  const text = await reply.text();
  const tookMs = performance.now() - startedMs;
  const isAnswer = text.includes('"messageCode":"core.badSheet"') || text.includes('"isDryRun":true');
  demand(reply.status === 200 && isAnswer, `${kind}: ${text.slice(0, 300)}`);
  return tookMs;
}

interface Waits {
  readonly waited: readonly number[];
  readonly mostBytes: number;
}

/** Somebody of another mill asks for pages, for a while or while something is done. */
async function asked(meanwhile: number | (() => Promise<void>)): Promise<Waits> {
  const client = createClient(server.httpPort, 1);
  const waited: number[] = [];
  let mostBytes = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const askedMs = performance.now();
      await client.ask({
        method: 'GET',
        path: `${basePath}/mdm/machine/list?pageSize=20`,
        headers: headersOf(attackers),
      });
      waited.push(performance.now() - askedMs);
      mostBytes = Math.max(mostBytes, residentBytesOf(server.pid));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  })();
  if (typeof meanwhile === 'number') await new Promise((resolve) => setTimeout(resolve, meanwhile));
  else await meanwhile();
  isOver = true;
  await watching;
  client.end();
  return { waited, mostBytes };
}

function rowsOf(count: number, cells: (row: number) => string): string {
  return Array.from({ length: count }, (_, place) => `<row r="${place + 2}">${cells(place + 2)}</row>`).join(
    '',
  );
}

function cellsOf(columns: number): (row: number) => string {
  const letters = Array.from({ length: columns }, (_, column) => columnName(column));
  return (row) =>
    letters.map((letter, column) => `<c r="${letter}${row}" t="str"><v>M${row}-${column}</v></c>`).join('');
}
