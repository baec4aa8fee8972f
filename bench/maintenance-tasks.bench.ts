// Beside the suite.
// The list of maintenance tasks of a mill with 200,000 of them beside that of a mill with 2,000: what a leader and a repairer look
// at each day. Both mills stand in the same tables and are asked in turns.
import { maintenanceTask } from '@millwright/contract/areas/maintenance/tasks/maintenanceTask.ts';
import { basePath } from '@millwright/contract/core/call/call.ts';
import { median, short } from './lib/numbers.ts';
import { demand, printReport } from './lib/report.ts';
import { createClient } from './lib/requests/crowd.ts';
import { makeTaskMills, type TaskMill } from './lib/requests/taskMills.ts';
import { remarkBusy, startRequestRig } from './lib/requests/rig.ts';

const pageSize = 20;
const many = { id: 6201, rows: 200_000 };
const few = { id: 6202, rows: 2_000 };
const goal = 1.5;
const turns = 30;
const warmTurns = 6;

/** What a side is asked, by what it shows. */
const questions: Readonly<Record<string, (side: TaskMill) => Record<string, string>>> = {
  'page 1': () => ({}),
  'what is open': () => ({ state: 'toBeAllocated' }),
  'my own': ({ userId }) => ({ responsibleId: userId }),
  'my own in work': ({ userId }) => ({ responsibleId: userId, state: 'inProgress' }),
  'those in which I take part': ({ userId }) => ({ participantIds_MultiString: `,${userId},` }),
  'of a machine': ({ machineId }) => ({ machineId }),
  'urgent repairs': () => ({ kind: 'repair', urgency: 'urgent' }),
  'keyword of one task': ({ rows }) => ({ keyword: `WX${String(rows).padStart(11, '0')}` }),
  'sorted by a name': () => ({ column: 'name', order: 'asc' }),
  'sorted by when it began': () => ({ column: 'detectedAt', order: 'desc' }),
};

const rig = await startRequestRig((owner, url) => makeTaskMills(owner, url, [many, few]));
try {
  await measure(rig.filled);
} finally {
  await rig.stop();
}

async function measure(sides: readonly TaskMill[]): Promise<void> {
  const client = createClient(rig.server.httpPort, 1);
  const ratios: number[] = [];
  for (const [name, question] of Object.entries(questions)) {
    const took: number[][] = sides.map(() => []);
    for (let turn = 0; turn < warmTurns + turns; turn++)
      for (const [at, side] of sides.entries()) {
        const search = new URLSearchParams({ pageSize: String(pageSize), ...question(side) });
        const startedMs = performance.now();
        const { result } = JSON.parse(
          await client.ask({
            method: 'GET',
            path: `${basePath}${maintenanceTask.path.replace('/$', '')}/list?${search.toString()}`,
            headers: { 'x-access-token': side.token, 'tenant-id': '0', 'language-id': 'zh' },
          }),
        );
        if (turn >= warmTurns) took[at]?.push(performance.now() - startedMs);
        else demand(result.records.length > 0, `${name}: no row of ${side.rows}`);
      }
    const [ours, limit] = took.map((each) => median(each));
    if (ours === undefined || limit === undefined) continue;
    const ratio = ours / limit;
    ratios.push(ratio);
    const head = { name: `tasks, ${name}`, unit: 'ms', goal: `≤ ${goal} × 2,000 tasks` };
    printReport({ ...head, ours, limit, ratio, met: ratio <= goal });
  }
  client.end();
  printReport(
    {
      name: 'tasks, all questions',
      unit: '× 2,000 tasks',
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
