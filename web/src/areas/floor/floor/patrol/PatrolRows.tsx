import type { RunningFrame } from '@millwright/contract/areas/diagnosis/patrol/patrol.ts';
import type { PatrolMachine } from '@millwright/contract/areas/diagnosis/patrol/patrolCalls.ts';
import { isMachineState, machineStates } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { PatrolStop } from '@millwright/contract/spinning/output/patrol.ts';
import { Link } from 'react-router';
import { useT } from '../../../../app/i18n/useT.ts';
import { formatDuration } from '../../../../kit/text/format.ts';
import { StateBadge } from '../../../../kit/marks/StateBadge.tsx';
import { reportPage } from '../pages.ts';
import { usePatrolWords } from './usePatrolWords.ts';
import floor from '../floor.module.css';
import styles from './patrol.module.css';

/** The frames behind the next one, in their order; each can be gone to first. */
export function StopRows({
  stops,
  nowMs,
  onChoose,
}: {
  stops: readonly PatrolStop<RunningFrame>[];
  nowMs: number;
  onChoose: (id: number) => void;
}) {
  const words = usePatrolWords(nowMs);
  if (stops.length === 0) return null;
  return (
    <ol className={`${floor.rows} ${styles.stops}`}>
      {stops.map((stop) => {
        const { machine } = stop.frame;
        return (
          <li key={machine.id} data-testid="patrol-stop">
            <button type="button" onClick={() => onChoose(machine.id)}>
              <b>{machine.number}</b>
              <span>
                <strong>
                  {words.ends(stop)} · {words.loss(stop)}
                </strong>
                <small>{[...words.rogues(stop.frame), ...words.facts(stop.frame)].join(' · ')}</small>
              </span>
              <i aria-hidden="true">›</i>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** Frames that stand or are silent: nobody can say what waits there, so they have no place in the order. */
export function OtherRows({ machines, nowMs }: { machines: readonly PatrolMachine[]; nowMs: number }) {
  const t = useT('maintenance');
  if (machines.length === 0) return null;
  return (
    <>
      <h2>{t('floor.patrol.others')}</h2>
      <ul className={floor.rows}>
        {machines.map((machine) => (
          <li key={machine.id} data-testid="patrol-other">
            <Link to={reportPage(machine.code, { isScanned: false })} className={floor.machineRow}>
              <b>{machine.number}</b>
              <Other machine={machine} nowMs={nowMs} />
              <i aria-hidden="true">›</i>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

function Other({ machine, nowMs }: { machine: PatrolMachine; nowMs: number }) {
  const t = useT('maintenance');
  const { state, isSilent, saidMs, sinceMs, fault } = machine;
  const known = !isSilent && isMachineState(state) ? machineStates[state].name : 'offline';
  const fromMs = isSilent ? saidMs : sinceMs;
  return (
    <>
      <span>
        <small>{machine.code}</small>
        <span className={floor.stateWord}>
          <StateBadge state={known} size="18px" />
          {isSilent ? t('floor.patrol.silent') : (fault ?? t(`telemetry:states.${known}`))}
        </span>
      </span>
      <em>{fromMs === null ? '—' : formatDuration(nowMs - fromMs)}</em>
    </>
  );
}
