import { machineSource } from '@millwright/contract/areas/equipment/machine/machine.ts';
import { seenAmong } from '../../../resource/index.ts';
import { listMachines, listSeenMachines, selectGateways } from '../../equipment/index.ts';
import type { MillReader } from '../../telemetry/index.ts';

/** Codes of machines and gateways that data rules hide: quarantined rows that name one are not there for the reader. */
export interface HiddenCodes {
  readonly machines: readonly string[];
  readonly gateways: readonly string[];
}

/** Returns the codes that a reader does not see in a mill; both lists are empty if no rule narrows them. */
export async function readHiddenCodes(reader: MillReader): Promise<HiddenCodes> {
  const { tx } = reader;
  const seenMachines = new Set((await listSeenMachines(reader)).map(({ id }) => id));
  const gateways = await selectGateways(tx);
  const ids = gateways.map(({ id }) => id);
  const seenGateways = new Set(await seenAmong(reader, machineSource, ids));
  const codesOf = (rows: readonly { code: string }[]) => rows.map(({ code }) => code);
  return {
    machines: codesOf((await listMachines(tx)).filter(({ id }) => !seenMachines.has(id))),
    gateways: codesOf(gateways.filter(({ id }) => !seenGateways.has(id))),
  };
}

/** Returns true if a row names a machine or a gateway that is hidden. */
export function isHidden(
  { machines, gateways }: HiddenCodes,
  { machineCode, sourceCode }: { readonly machineCode: string; readonly sourceCode: string },
): boolean {
  return machines.includes(machineCode) || gateways.includes(sourceCode);
}
