import type { LedgerDay } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { shiftNames } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import { memo } from 'react';
import { fillClass, fillStyle } from '../../../kit/marks/stateFill.ts';
import { stateOfCode } from '../../../theme/states.ts';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import styles from './machineLedger.module.css';

/** Day by shift, the state that kept the machine from running longest; a shift that it ran is calm. */
export const ShiftStates = memo(function ShiftStates({
  days,
  words,
}: {
  days: readonly LedgerDay[];
  words: LedgerWords;
}) {
  const shifts = shiftNames.filter((name) =>
    days.some(({ cells }) => cells.some(({ shift }) => shift === name)),
  );
  return (
    <div className={styles.lane}>
      <span className={styles.laneName}>{words.t('ledger.states')}</span>
      <div className={styles.cells} aria-hidden="true">
        {shifts.map((name) => (
          <div key={name} style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}>
            {days.map(({ date, cells }) => {
              const cell = cells.find(({ shift }) => shift === name);
              if (cell === undefined) return <i key={date} />;
              const state = stateOfCode(cell.state);
              const isCalm = cell.state === stateNumber.running;
              return (
                <i
                  key={date}
                  className={fillClass(state)}
                  style={fillStyle(state)}
                  data-calm={isCalm || undefined}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
});
