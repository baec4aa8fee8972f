import type { Process } from '../../basics/processTree/processes.ts';
import type { FaultLevel, FaultType } from './fault.ts';
import { allFaultCodes, type FaultCode, faults } from './faults.ts';

/** A fault as the file of a new mill has it. */
export interface StandardFault {
  readonly number: FaultCode;
  readonly process: Process;
  readonly name: { readonly zh: string; readonly en: string; readonly vn: string };
  readonly level: FaultLevel;
  readonly type: FaultType;
  readonly createsTask: boolean;
}

/** What is not said of a fault here is mechanical. */
const types: Readonly<Partial<Record<FaultType, string>>> = {
  electrical: 'B105 B108 C204 C211 D308 J508 R604 S703 S704 S712 W804 P904',
  process:
    'B104 B106 B107 C201 C208 C209 D301 D306 L401 L402 J501 J502 J505 R601 R602 R608 S708 S711 W807 W809',
  quality: 'B109 C206 D304 D305 W801 W805 P901 P902',
  safety: 'B102 B103 C203 C210 D309 R607 S707',
};

/** What is not said of a fault here stops the machine. */
const levels: Readonly<Partial<Record<FaultLevel, string>>> = {
  info: 'B107 D306 L402 J501 S712',
  warning: 'B104 B106 B109 C208 C209 L404 J505 R608 S708 S711 W801 W804 W807 W809',
};

/** The faults that every mill begins with; from then on they are the mill's own. */
export const standardFaults: readonly StandardFault[] = allFaultCodes.map((number) => {
  const { kind: process, name } = faults[number];
  const type = groupOf(types, number) ?? 'mechanical';
  const level = groupOf(levels, number) ?? 'stop';
  const isForRepair = type === 'mechanical' || type === 'electrical';
  return { number, process, name, level, type, createsTask: isForRepair && level === 'stop' };
});

function groupOf<Group extends string>(
  groups: Readonly<Partial<Record<Group, string>>>,
  code: FaultCode,
): Group | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of a record of groups are groups
  const names = Object.keys(groups) as Group[];
  return names.find((name) => groups[name]?.split(' ').includes(code));
}
