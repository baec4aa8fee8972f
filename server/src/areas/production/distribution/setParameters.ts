import type { Ctx } from '../../../platform/http/calls/app.ts';
import { commandsAbout } from '../../telemetry/index.ts';
import { type IssuedSettingRow, selectIssuedSettings } from './setParameters.queries.ts';

/** A parameter that a machine was set to, and answered so. */
export type SetParameter = Omit<IssuedSettingRow, 'issuedMs'> & {
  /** When the machine answered, epoch ms. */
  readonly atMs: number;
};

/** Values to which distributions that the reader sees set a machine within a window, newest first: only what it answered. */
export async function setParametersOf(
  reader: Pick<Ctx, 'tx' | 'dataScope'>,
  machineId: number,
  window: { fromMs: number; toMs: number; most: number },
): Promise<SetParameter[]> {
  const issued = await selectIssuedSettings(reader, { machineId, ...window });
  if (issued.length === 0) return [];
  const commands = await commandsAbout(reader, [
    ...new Set(issued.map(({ distributionId }) => distributionId)),
  ]);
  const settled = new Map<string, number>();
  for (const command of commands)
    if (command.machineId === machineId && command.state === 'acknowledged' && command.settledMs !== null)
      settled.set(command.aboutId, command.settledMs);
  return issued.flatMap(({ issuedMs: _issued, ...setting }) => {
    const atMs = settled.get(setting.distributionId);
    return atMs === undefined ? [] : [{ ...setting, atMs }];
  });
}
