import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import type { MillPlan } from '@millwright/contract/reference/mill/millPlan.ts';
import { uuidv7 } from '@millwright/server/platform/db/uuid.ts';
import { insertRows } from '../parts/insertRows.ts';
import type { DemoMill } from '../parts/mills.ts';

/** Name of the ERP connection of a mill of the demonstration. */
export const demoErpName = { zh: 'ERP 文件夹', en: 'ERP folder', vn: 'Thư mục ERP' } as const;

/**
 * Connection of a new mill with a folder of ERP files, and the files: codes of its yarns and of the upper computers of its
 * ring frames. The first job of the mill synchronises it. One variety of the ERP is not in the mill.
 */
export async function seedErp(
  client: pg.Client,
  {
    tenantId,
    language,
    plan,
    erpDir,
  }: { tenantId: number; language: DemoMill['language']; plan: MillPlan; erpDir: string },
): Promise<void> {
  const folder = join(erpDir, String(tenantId), 'default');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const yarns = plan.varieties.flatMap(({ name, yarn }) => (yarn === undefined ? [] : [name]));
  const varieties = [
    ...yarns.map((code, at) => ({ erpCode: `YS-${1001 + at}`, code, process: 'spinning' })),
    ...yarns.map((code, at) => ({ erpCode: `YT-${2001 + at}`, code, process: 'winding' })),
    { erpCode: 'YT-2900', code: 'JC100', process: 'winding' },
  ];
  const frames = plan.machines.filter(({ kind }) => kind === 'spinning');
  const machines = frames.map(({ code }, at) => ({
    upperComputerNumber: `SC-${String(at + 1).padStart(3, '0')}`,
    code,
  }));
  await writeRows(join(folder, 'varieties.json'), varieties);
  await writeRows(join(folder, 'machines.json'), machines);
  await insertRows(client, 'erp_connection', [
    {
      tenant_id: tenantId,
      id: uuidv7(),
      name: demoErpName[language],
      source: 'folder',
      folder: 'default',
      takes_varieties: true,
      takes_people: true,
      takes_parameters: true,
      takes_machines: true,
      takes_orders: true,
      schedule: 'day',
      is_enabled: true,
    },
  ]);
}

function writeRows(path: string, rows: readonly object[]): Promise<void> {
  return writeFile(path, `${JSON.stringify({ rows }, null, 1)}\n`, { mode: 0o600 });
}
