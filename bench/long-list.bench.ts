// Beside the suite.
// A plain list of 100,000 rows beside the same list of 100: its first page, one far behind, a filter on each kind of
// column, a sorting by each, a keyword, an advanced query. Both mills stand in the same tables and are asked in turns.
import { specialPart } from '@millwright/contract/areas/equipment/parts/specialPart.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { median, short } from './lib/numbers.ts';
import { demand, printReport } from './lib/report.ts';
import { type CrowdRequest, createClient } from './lib/requests/crowd.ts';
import { makePartMills } from './lib/requests/mills.ts';
import { remarkBusy, startRequestRig } from './lib/requests/rig.ts';

const pageSize = 20;
const many = { id: 6101, rows: 100_000 };
const few = { id: 6102, rows: 100 };
const goal = 3;
const turns = 40;
const warmTurns = 6;

interface Side {
  readonly token: string;
  readonly rows: number;
}

/** What a side is asked, by what it shows; `rows` and `modelId` are those of the side. */
const questions: Readonly<Record<string, (side: { rows: number; modelId: string }) => object>> = {
  'page 1': () => ({}),
  'last page': ({ rows }) => ({ pageNo: rows / pageSize }),
  'filter, a part of a text': () => ({ name: '*钢领*' }),
  'filter, a part of a code': () => ({ code: '*42*' }),
  'filter, dictionary': () => ({ class: 'rings' }),
  'filter, list of references': ({ modelId }) => ({ modelIds_MultiString: `,${modelId},` }),
  'filter, whole number': () => ({ quantity_begin: '40', quantity_end: '60' }),
  'filter, duration': () => ({ cycleD_begin: '50', cycleD_end: '70' }),
  'filter, yes or no': () => ({ isRecycled: 'true' }),
  'filter, moment': () => ({ createTime_begin: '2020-01-01' }),
  'sorted by a key': () => ({ column: 'code', order: 'desc' }),
  'sorted by a text': () => ({ column: 'name', order: 'asc' }),
  'sorted by a number': () => ({ column: 'quantity', order: 'desc' }),
  'sorted by a dictionary': () => ({ column: 'class', order: 'asc' }),
  'sorted by time': () => ({ column: 'createTime', order: 'desc' }),
  'keyword of one row': ({ rows }) => ({ keyword: `P${String(rows).padStart(7, '0')}` }),
  'advanced query': () => ({
    superQueryParams: JSON.stringify([
      { field: 'name', rule: 'like', val: '针布' },
      { field: 'quantity', rule: 'gt', val: '10' },
      { field: 'brand', rule: 'not_empty', val: null },
    ]),
  }),
};

const rig = await startRequestRig((owner, url) => makePartMills(owner, url, [many, few]));
try {
  const [long = '', short100 = ''] = rig.filled;
  await measure({ token: long, rows: many.rows }, { token: short100, rows: few.rows });
} finally {
  await rig.stop();
}

async function measure(long: Side, brief: Side): Promise<void> {
  const client = createClient(rig.server.httpPort, 1);
  const modelOf = async ({ token }: Side) => {
    const headers = headersOf(token);
    const path = `${basePath}/mdm/machineModel/list?name=FA7`;
    return String(JSON.parse(await client.ask({ method: 'GET', path, headers })).result.records[0].id);
  };
  const sides = [
    { side: long, modelId: await modelOf(long) },
    { side: brief, modelId: await modelOf(brief) },
  ];
  const ratios: number[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const took: number[][] = [[], []];
    for (let turn = 0; turn < warmTurns + turns; turn++)
      for (const [at, { side, modelId }] of sides.entries()) {
        const asked = askedOf(side, question({ rows: side.rows, modelId }));
        const startedMs = performance.now();
        const { result } = JSON.parse(await client.ask(asked));
        if (turn >= warmTurns) took[at]?.push(performance.now() - startedMs);
        else demand(result.records.length > 0, `${name}: no row of ${side.rows}`);
      }
    const [ours, limit] = took.map((each) => median(each));
    if (ours === undefined || limit === undefined) continue;
    const ratio = ours / limit;
    ratios.push(ratio);
    const figure = { name: `long list, ${name}`, unit: 'ms', goal: `≤ ${goal} × 100 rows` };
    printReport({ ...figure, ours, limit, ratio, met: ratio <= goal });
  }
  client.end();
  printReport(
    {
      name: 'long list, all questions',
      unit: '× 100 rows',
      ours: median(ratios),
      limit: null,
      ratio: null,
      goal: `≤ ${goal}`,
      met: median(ratios) <= goal,
    },
    [`ratios from ${short(Math.min(...ratios))} to ${short(Math.max(...ratios))}`],
  );
  remarkBusy();
}

function askedOf({ token }: Side, question: object): CrowdRequest {
  const search = new URLSearchParams({ pageSize: String(pageSize), ...question });
  return {
    method: 'GET',
    path: `${basePath}${specialPart.path.replace('/$', '')}/list?${search.toString()}`,
    headers: headersOf(token),
  };
}

function headersOf(token: string): Record<string, string> {
  return { 'x-access-token': token, 'tenant-id': '0', 'language-id': 'zh' };
}
