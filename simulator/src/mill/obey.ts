import { standardSignals } from '@millwright/contract/areas/equipment/signal/standardSignals.ts';
import {
  type CommandAck,
  type CommandValue,
  type CommandValues,
  dispatchCodes,
  type MachineCommand,
  type MachineRefusal,
} from '@millwright/contract/areas/telemetry/commands/commands.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { hourMs } from '@millwright/contract/core/time/units.ts';
import { seedOf, uniform } from './dice.ts';
import { never, type MachineRun } from './machineRun.ts';
import type { MachineSetup, Mill } from './millState.ts';
import { tune } from './settings.ts';
import { enter, type Moment } from './stops.ts';

/** The shares of commands that a machine refuses because somebody works at its panel, and that it does not hear at all. */
export interface Obedience {
  readonly refuses: number;
  readonly silent: number;
}

/** Every machine does what it is told. */
export const obedient: Obedience = { refuses: 0, silent: 0 };

const rememberedIds = 60;
const textCodes = new Set<string>(Object.values(dispatchCodes));

/**
 * A machine takes a command, or refuses it, and says what it is set to; undefined: it says nothing. Which commands a machine is
 * stubborn about hangs on the seed of the mill, its code and how many it had before. Called between ticks.
 */
export function obey(
  mill: Mill,
  command: MachineCommand,
  { nowMs, obedience }: { nowMs: number; obedience: Obedience },
): CommandAck | undefined {
  const machine = mill.setup.machines.find(({ plan }) => plan.code === command.machine);
  const run = machine && mill.state.machines[machine.index];
  if (!machine || !run || run.deafTo.includes(command.id)) return undefined;
  const asked = command.read ?? Object.keys(command.values);
  const said = (ack: Pick<CommandAck, 'result' | 'reason'>): CommandAck => ({
    id: command.id,
    ...ack,
    values: readBack(mill, machine.index, asked),
  });
  if (command.read !== undefined) return said({ result: 'read' });
  if (run.commandIds.includes(command.id)) return said({ result: 'refused', reason: 'repeated' });
  run.commands += 1;
  const temper = temperOf(mill.setup.seed, machine.plan.code, run.commands);
  if (temper < obedience.silent) {
    run.deafTo = [...run.deafTo, command.id].slice(-rememberedIds);
    return undefined;
  }
  run.commandIds = [...run.commandIds, command.id].slice(-rememberedIds);
  const isStubborn = temper < obedience.silent + obedience.refuses;
  const reason = isStubborn ? 'local' : refusalOf(mill, { machine, run, command, nowMs });
  if (reason !== undefined) return said({ result: 'refused', reason });
  take(mill, { machine, run, command });
  return said({ result: 'accepted' });
}

/** How a machine takes its `nth` command, in [0, 1): the lower, the more stubborn. */
export function temperOf(seed: number, code: string, nth: number): number {
  return uniform({ rng: seedOf(seed, code, 'obedience', nth) });
}

interface Told {
  readonly machine: MachineSetup;
  readonly run: MachineRun;
  readonly command: MachineCommand;
}

function refusalOf(
  mill: Mill,
  { machine, run, command, nowMs }: Told & { nowMs: number },
): MachineRefusal | undefined {
  if (nowMs > command.expiresAt) return 'expired';
  const isOther = ([code, value]: [string, CommandValue]) => !isSame(valueOf(machine, run, code), value);
  if (Object.entries(command.expected).some(isOther)) return 'otherValue';
  for (const [code, value] of Object.entries(command.values)) {
    if (textCodes.has(code) && command.purpose === 'dispatch') {
      if (typeof value !== 'string') return 'outOfRange';
      if (code === dispatchCodes.variety && !canMake(mill, machine, value)) return 'unknownVariety';
      continue;
    }
    const signal = standardSignals[machine.kind].find((each) => each.kind === 'S' && each.code === code);
    if (!signal || machine.plan.set[code] === undefined) return 'unknownParameter';
    if (typeof value !== 'number' || value < signal.min || value > signal.max) return 'outOfRange';
  }
  return undefined;
}

/** A machine makes what others of its kind make, and what it makes now. */
function canMake({ setup }: Mill, { kind, plan }: MachineSetup, variety: string): boolean {
  return (
    variety === plan.variety ||
    setup.asBuilt.some((each) => each.kind === kind && each.plan.variety === variety)
  );
}

function take(mill: Mill, { machine, run, command }: Told): void {
  const numbers: Record<string, number> = {};
  const texts: Record<string, string> = {};
  for (const [code, value] of Object.entries(command.values))
    if (typeof value === 'number') numbers[code] = value;
    else texts[code] = value;
  const variety = texts[dispatchCodes.variety];
  const isChange = variety !== undefined && variety !== machine.plan.variety;
  // Who makes something else begins with the settings of that, and with those that came along.
  run.set = isChange ? run.set : { ...run.set, ...numbers };
  const varietyBefore = isChange ? (machine.plan.variety ?? '') : run.ordered['varietyBefore'];
  run.ordered = { ...run.ordered, ...texts, ...(varietyBefore === undefined ? {} : { varietyBefore }) };
  if (isChange) {
    run.nextVariety = variety;
    run.nextSet = numbers;
    run.changeEndMs = 0;
  } else if (variety !== undefined) run.nextVariety = '';
  tune(mill, machine.index);
  // The next telegram says what it is set to.
  run.nextParametersMs = run.atMs;
}

function readBack(mill: Mill, index: number, codes: readonly string[]): CommandValues {
  const machine = mill.setup.machines[index];
  const run = mill.state.machines[index];
  if (!machine || !run) return {};
  return Object.fromEntries(
    codes.flatMap((code) => {
      const value = valueOf(machine, run, code);
      return value === undefined ? [] : [[code, value]];
    }),
  );
}

function valueOf({ plan }: MachineSetup, run: MachineRun, code: string): CommandValue | undefined {
  if (code === dispatchCodes.variety) return run.ordered[code] ?? run.variety;
  if (textCodes.has(code)) return run.ordered[code];
  // Settings that came with a change of variety are in force when it is done; the controller holds them already.
  return (run.nextVariety === '' ? undefined : run.nextSet?.[code]) ?? plan.set[code];
}

function isSame(one: CommandValue | undefined, other: CommandValue): boolean {
  if (typeof one !== 'number' || typeof other !== 'number') return one === other;
  return Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(other));
}

/** Whether the machine is to be changed over and has not begun. */
export function isChangeDue({ nextVariety, changeEndMs }: MachineRun): boolean {
  return nextVariety !== '' && changeEndMs === 0;
}

/** The machine stands while it is changed over. Its end is seen by `endChanges`, between two ticks. */
export function beginChange(moment: Moment): void {
  const { run, setup } = moment;
  const hours = setup.behaviour.changeH > 0 ? setup.behaviour.changeH : 1;
  run.changeEndMs = run.atMs + Math.round(hours * hourMs);
  enter(moment, stateNumber.changeover, { endMs: never });
}

/** Machines whose change is done make the new variety from this tick on. */
export function endChanges(mill: Mill): void {
  for (const { index } of mill.setup.machines) {
    const run = mill.state.machines[index];
    if (!run || run.nextVariety === '' || run.changeEndMs === 0) continue;
    if (run.changeEndMs > mill.state.clockMs) continue;
    run.variety = run.nextVariety;
    run.nextVariety = '';
    run.changeEndMs = 0;
    run.set = run.nextSet ?? {};
    run.nextSet = undefined;
    run.nextParametersMs = run.atMs;
    run.stopEndMs = run.atMs;
    tune(mill, index);
  }
}
