import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { erpConnection } from '@millwright/contract/areas/erp/connection/erpConnection.ts';
import {
  type ErpRun,
  listErpRunRows,
  listErpRuns,
  synchroniseErp,
} from '@millwright/contract/areas/erp/runs/erpRun.ts';
import { resourceCalls } from '@millwright/contract/registry.ts';
import type { TestServer } from '@millwright/testing/server/testServer.ts';

type Caller = ReturnType<TestServer['as']>;

/** Makes a folder of ERP files for a test. */
export function erpFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'millwright-erp-'));
}

/** Puts files into the folder of a mill; objects are written as JSON. */
export async function drop(
  root: string,
  tenantId: number,
  files: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, said] of Object.entries(files)) {
    const path = join(root, String(tenantId), 'default', name);
    await mkdir(dirname(path), { recursive: true });
    const isBytes = typeof said === 'string' || Buffer.isBuffer(said);
    await writeFile(path, isBytes ? said : JSON.stringify(said));
  }
}

/** Adds a connection with a folder. */
export async function connect(as: Caller, input: object = {}): Promise<string> {
  const { add } = resourceCalls(erpConnection);
  const { result } = await as.call(add, { name: 'ERP', source: 'folder', folder: 'default', ...input });
  return result.id;
}

/** Synchronises a connection and waits until it is done. */
export async function synchronise(as: Caller, id: string): Promise<ErpRun> {
  await as.call(synchroniseErp, { id });
  return settledRun(as, id);
}

/** Waits until the newest run of a connection is over. */
export async function settledRun(as: Caller, id: string): Promise<ErpRun> {
  for (;;) {
    const [run] = (await as.call(listErpRuns, { id })).result.runs;
    if (run !== undefined && run.state !== 'running') return run;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Records of a run. */
export async function storedErpRows(as: Caller, run: ErpRun, list: 'refused' | 'succeeded') {
  const { result } = await as.call(listErpRunRows, { runId: run.id, list, pageSize: 100 });
  return result.records;
}
