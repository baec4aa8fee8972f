import type { FloorMachine } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { isLossState } from '@millwright/contract/areas/telemetry/reports/loss.ts';
import { isMachineState, machineStates } from '@millwright/contract/areas/telemetry/states/states.ts';
import { Link } from 'react-router';
import { useT } from '../../../app/i18n/useT.ts';
import { formatDuration } from '../../../kit/text/format.ts';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { reportPage } from './pages.ts';
import type { FloorNow } from './useFloor.ts';
import styles from './floor.module.css';

/** Machines with what they say: those that stand first, then in their order. Each leads to its report. */
export function MachineRows({ machines, now }: { machines: readonly FloorMachine[]; now: FloorNow }) {
  const sorted = machines.toSorted((a, b) => Number(stands(b)) - Number(stands(a)));
  return (
    <ul className={styles.rows}>
      {sorted.map((machine) => (
        <li key={machine.id}>
          <Link to={reportPage(machine.code, { isScanned: false })} className={styles.machineRow}>
            <b>{machine.number}</b>
            <MachineState machine={machine} now={now} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function MachineState({ machine, now }: { machine: FloorMachine; now: FloorNow }) {
  const t = useT('telemetry');
  const { state, fault, faultName, sinceMs, kind } = machine;
  const known = isMachineState(state) ? machineStates[state].name : 'offline';
  const text = fault === null ? t(`states.${known}`) : `${fault} ${faultName}`.trim();
  return (
    <>
      <span>
        <small>
          {t(`basics:processes.${kind}`)} · {machine.code}
        </small>
        <span className={styles.stateWord} data-stands={stands(machine)}>
          <StateBadge state={known} size="18px" />
          {text}
        </span>
      </span>
      {sinceMs === null ? null : <em data-stands={stands(machine)}>{formatDuration(now.nowMs - sinceMs)}</em>}
      <i aria-hidden="true">›</i>
    </>
  );
}

/** Whether it loses output now. */
export function stands({ state }: Pick<FloorMachine, 'state'>): boolean {
  return state !== null && isLossState(state);
}
