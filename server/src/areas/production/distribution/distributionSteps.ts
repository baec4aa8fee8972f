import type { CommandReason } from '@millwright/contract/areas/telemetry/commands/commands.ts';
import type { MachineStep } from '@millwright/contract/areas/production/distribution/distributionCalls.ts';
import type { CommandRow } from '../../telemetry/index.ts';

/** Where a machine of a distribution stands, with its newest command. */
export interface MachineProgress {
  readonly machineId: number;
  readonly step: MachineStep;
  readonly reason: CommandReason | null;
  readonly attempts: number;
  readonly command: CommandRow | undefined;
}

/** Where the machines of a distribution stand: their newest commands say it. Commands come oldest first. */
export function progressOf(
  machineIds: readonly number[],
  commands: readonly CommandRow[],
): MachineProgress[] {
  return machineIds.map((machineId) => {
    const own = commands.filter((command) => command.machineId === machineId);
    const command = own.at(-1);
    return {
      machineId,
      step: command === undefined ? 'unsent' : stepOf(command, own),
      reason: command?.reason ?? null,
      attempts: own.filter(({ sentMs }) => sentMs !== null).length,
      command,
    };
  });
}

/** A machine that an earlier command set, told late, is not unset by a later one that never left. */
function stepOf(command: CommandRow, own: readonly CommandRow[]): MachineStep {
  const isSetBefore = own.at(-2)?.state === 'acknowledged';
  switch (command.state) {
    case 'waiting':
      return 'waiting';
    case 'sent':
      return 'setting';
    case 'acknowledged':
      return 'success';
    case 'refused':
      return 'refused';
    case 'unknown':
      return 'unknown';
    case 'expired':
      return isSetBefore ? 'success' : 'undelivered';
    case 'cancelled':
      return isSetBefore ? 'success' : 'unsent';
  }
}

/** What the machines of a distribution together say. */
export interface DistributionState {
  readonly isAllSet: boolean;
  /** Nothing is under way, and nothing will be sent by itself. */
  readonly isOver: boolean;
  /** All that is to be sent has left. */
  readonly isAllSent: boolean;
  /** Machines to tell now: the others behind a first one that is set. */
  readonly next: readonly number[];
}

/** `isStopped`: what has not been sent stays here. */
export function distributionState(
  machines: readonly MachineProgress[],
  { isStaged, isStopped }: { isStaged: boolean; isStopped: boolean },
): DistributionState {
  const has = (...steps: MachineStep[]) => machines.some(({ step }) => steps.includes(step));
  const unsent = machines.filter(({ command }) => command === undefined);
  const isFirstSet = has('success');
  const next = isStaged && !isStopped && isFirstSet ? unsent.map(({ machineId }) => machineId) : [];
  const isUnderWay = has('waiting', 'setting');
  return {
    isAllSet: machines.every(({ step }) => step === 'success'),
    isOver: !isUnderWay && next.length === 0,
    isAllSent: !has('waiting') && (unsent.length === 0 || isStopped),
    next,
  };
}
