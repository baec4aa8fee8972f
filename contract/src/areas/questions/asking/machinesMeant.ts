import { isProcess, type Process } from '../../basics/processTree/processes.ts';
import type { MillNames } from './names.ts';
import type { QuestionSlots } from './slots.ts';
import type { Token } from './tokens.ts';

type Said = QuestionSlots['machineNumbers'][number];

/** The machines that names and numbers say. */
export interface MachinesMeant {
  readonly ids: readonly number[];
  /** The processes that are meant, those of the machines with them. */
  readonly process: readonly Process[];
  /** Numbers that no machine has. */
  readonly missing: readonly Said[];
  /** Numbers that several machines have, with their codes. */
  readonly several: readonly { readonly token: Token; readonly codes: readonly string[] }[];
  /** What is one machine, or a day of the month. */
  readonly orDay: readonly {
    readonly token: Token;
    readonly number: number;
    readonly codes: readonly string[];
  }[];
}

/** Finds the machines of a question by their names, and by numbers within the processes that are said. */
export function machinesMeant(slots: QuestionSlots, { machines }: MillNames): MachinesMeant {
  const found = slots.machineNumbers.map((said) => {
    const processes = said.process === undefined ? slots.process : [said.process];
    const those = machines.filter(
      ({ number, kind }) =>
        Number(number) === said.number &&
        isProcess(kind) &&
        (processes.length === 0 || processes.includes(kind)),
    );
    return { said, those, isOrDay: said.mayBeDay && processes.length === 0 && slots.periods.length === 0 };
  });
  const sure = found.filter(({ isOrDay }) => !isOrDay);
  const ids = [
    ...new Set([
      ...slots.machineIds,
      ...sure.flatMap(({ those }) => (those.length === 1 ? those.map(({ id }) => id) : [])),
    ]),
  ];
  const kinds = machines
    .filter(({ id }) => ids.includes(id))
    .flatMap(({ kind }) => (isProcess(kind) ? [kind] : []));
  return {
    ids,
    process: [...new Set([...slots.process, ...kinds])],
    missing: sure.filter(({ those }) => those.length === 0).map(({ said }) => said),
    several: sure.flatMap(({ said, those }) =>
      those.length > 1 ? [{ token: said.token, codes: those.map(({ code }) => code) }] : [],
    ),
    orDay: found.flatMap(({ said, those, isOrDay }) =>
      isOrDay ? [{ token: said.token, number: said.number, codes: those.map(({ code }) => code) }] : [],
    ),
  };
}
