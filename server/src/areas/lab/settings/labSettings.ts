import {
  defaultLabSettings,
  labSettings,
  type LabSettings,
} from '@millwright/contract/areas/lab/bench/benchCalls.ts';
import type { Transaction } from '../../../platform/db/query.ts';
import { readMillSetting, writeMillSetting } from '../../access/index.ts';

const key = 'lab';

/** Returns the rules of the lab that the mill set, else the usual ones. */
export async function readLabSettings(tx: Transaction): Promise<LabSettings> {
  const { data } = labSettings.safeParse(await readMillSetting(tx, { key }));
  return data ?? defaultLabSettings;
}

/** Stores the rules of the lab for the whole mill. */
export async function writeLabSettings(
  tx: Transaction,
  { userId, settings }: { userId: string; settings: LabSettings },
): Promise<void> {
  await writeMillSetting(tx, { userId, key, value: settings });
}
