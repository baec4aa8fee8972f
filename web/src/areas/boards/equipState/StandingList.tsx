import type { EquipState } from '@millwright/contract/areas/boards/machine/equipment.ts';
import {
  isMachineState,
  machineStates,
  stateNumber,
} from '@millwright/contract/areas/telemetry/states/states.ts';
import { AlarmList, type AlarmLine } from '../../../kit/boards/lists/AlarmList.tsx';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import { spanText } from '../parts/moment.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import styles from '../parts/equipment.module.css';

const shown = 7;

type StandingListProps = {
  board: EquipState;
  words: BoardWords;
  asOfMs: number;
  onPick: (code: string) => void;
};

/** Machines that stand unplanned, the longest first. */
export function StandingList({ board, words, asOfMs, onPick }: StandingListProps) {
  const standing = board.processes
    .flatMap(({ process, machines }) => machines.map((machine) => ({ process, ...machine })))
    .filter(
      ({ state }) => isMachineState(state) && ['unplanned', 'minor'].includes(machineStates[state].counts),
    )
    .toSorted((one, other) => (one.sinceMs ?? 0) - (other.sinceMs ?? 0));
  const lines = standing.map(({ process, code, number, state, fault, sinceMs }): AlarmLine => {
    const isFault = state === stateNumber.fault && fault !== null;
    return {
      id: code,
      glyph: { kind: 'state', state: stateOfCode(state) },
      subject: words.machine(process, number),
      what: isFault ? [fault, words.fault(fault, process)].filter(Boolean).join(' ') : words.state(state),
      since: sinceMs === null ? words.number(null, 0) : spanText(Math.max(0, asOfMs - sinceMs), words),
    };
  });
  return (
    <RailSection title={words.t('equip.standing')} total={words.number(lines.length, 0)}>
      {lines.length === 0 ? (
        <p className={styles.quiet}>{words.t('equip.standingNone')}</p>
      ) : (
        <AlarmList
          alarms={lines}
          most={shown}
          more={(hidden) => words.t('equip.more', { count: words.number(hidden, 0) })}
          onPick={onPick}
        />
      )}
    </RailSection>
  );
}
