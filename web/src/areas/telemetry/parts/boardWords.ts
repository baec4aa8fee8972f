import {
  isProcess,
  type MachineKind,
  type Process,
} from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { ShiftName } from '@millwright/contract/core/words/shiftNames.ts';
import { faultNameOf, type NamedFault } from '@millwright/contract/areas/equipment/faults/faultNames.ts';
import { type KpiCode, kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { isMachineState, machineStates } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { Kpi } from '@millwright/contract/core/kpi.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import { formatNumber } from '../../../kit/text/format.ts';
import { unitSign } from '../../../app/session/currency.ts';
import { hasSentence, type Translate } from '../../../app/i18n/useT.ts';

/** A shift with the crew that works it. */
interface NamedShift {
  readonly shift: ShiftName;
  readonly crew: string;
}

/** The mill's words in one language. Figures in sentences are formatted before they are put in. */
export interface BoardWords {
  readonly language: Language;
  /** A sentence of the boards, `t('mill.flow')`; another area's with its name, `t('core:actions.retry')`. */
  readonly t: Translate;
  number(value: number | null | undefined, digits: number): string;
  state(code: number): string;
  process(process: Process): string;
  /** "Ring frame 17". */
  machine(kind: MachineKind, number: string): string;
  /** "Inverter", as the mill calls it on machines of this kind; empty for an unknown code, which is shown beside it. */
  fault(code: string, kind: string): string;
  /** A unit of the product in this language; one that a mill named itself stays as it is. */
  unit(unit: string): string;
  kpi(code: string): Kpi | undefined;
  kpiName(code: string): string;
  /** "A"; in Chinese and Vietnamese with its word. */
  crew(crew: string): string;
  /** "Morning · A". */
  turn(shift: NamedShift): string;
  /** The shift in the head of a board; undefined while the mill has set none. */
  shiftOf(header: {
    readonly shift: NamedShift;
    readonly hasNoShifts?: true | undefined;
  }): string | undefined;
  /** The same in little room, "Morning A". */
  turnShort(shift: NamedShift): string;
}

/**
 * Words over a translation function that is asked for sentences of `boards` when no area is named; `faults` are the
 * names of the mill's fault file.
 */
export function boardWords(language: Language, t: Translate, faults: readonly NamedFault[] = []): BoardWords {
  const turn = (key: string, crews: string) => (of: NamedShift) =>
    t(key, { shift: t(`shifts:names.${of.shift}`), crew: crewName(of.crew, crews, t) });
  // Asked for by every tile of every frame.
  const stateName = remembered((code: number) =>
    t(`telemetry:states.${isMachineState(code) ? machineStates[code].name : 'offline'}`),
  );
  const unitName = remembered((unit: string) =>
    hasSentence(`basics:units.${unit}`) ? unitSign(unit, t(`basics:units.${unit}`)) : unit,
  );
  return {
    language,
    t,
    number: (value, digits) => formatNumber(value, digits, language),
    state: stateName,
    process: (process) => t(`basics:processes.${process}`),
    machine: (kind, number) =>
      t(`basics:machines.${kind}`, { number: isProcess(number) ? t(`basics:processes.${number}`) : number }),
    fault: faultNameOf(faults, language),
    unit: unitName,
    kpi: (code) => (isKpiCode(code) ? kpis[code] : undefined),
    kpiName: (code) => (isKpiCode(code) ? t(`telemetry:kpis.${code}`) : code),
    crew: (crew) => crewName(crew, 'crews', t),
    turn: turn('shifts:turn', 'crews'),
    shiftOf: ({ shift, hasNoShifts }) =>
      hasNoShifts === true ? undefined : turn('shifts:turn', 'crews')(shift),
    turnShort: turn('shifts:turnShort', 'crewLetters'),
  };
}

function remembered<Key>(say: (key: Key) => string): (key: Key) => string {
  const said = new Map<Key, string>();
  return (key) => {
    const known = said.get(key);
    if (known !== undefined) return known;
    const text = say(key);
    said.set(key, text);
    return text;
  };
}

const namedCrews = ['A', 'B', 'C', 'D'];

/** A mill may name its crews itself; only the standard letters have a translation. */
function crewName(crew: string, key: string, t: Translate): string {
  return namedCrews.includes(crew) ? t(`shifts:${key}.${crew}`) : crew;
}

function isKpiCode(code: string): code is KpiCode {
  return Object.hasOwn(kpis, code);
}
