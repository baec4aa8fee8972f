import type { FloorMachine } from '@millwright/contract/areas/maintenance/floor/floorCalls.ts';
import { Link } from 'react-router';
import { readLanguage } from '../../../../app/i18n/language.ts';
import { useT } from '../../../../app/i18n/useT.ts';
import { useTenant } from '../../../../app/session/useSession.ts';
import { formatClock, formatDay } from '../../../../kit/text/formatDate.ts';
import { formatDuration } from '../../../../kit/text/format.ts';
import { FloorGlyph } from '../FloorGlyph.tsx';
import { planPage } from '../pages.ts';
import type { ShownPlan } from '../planOverlay.ts';
import { PlanMark } from './PlanMark.tsx';
import styles from '../tasks/tasks.module.css';

type PlanRowProps = { plan: ShownPlan; machine: FloorMachine | undefined; nowMs: number };

/** A plan of today in two or three lines: which machine, what, by whom, what waits to be sent; whether it runs, when it is planned. */
export function PlanRow({ plan, machine, nowMs }: PlanRowProps) {
  const t = useT('maintenance');
  const place = { zone: useTenant()?.zone ?? 'UTC', language: readLanguage() };
  const { id, number, name, responsible, team, startedMs, plannedStartMs, waits } = plan;
  const [first] = waits;
  const kind = machine === undefined ? '' : t(`basics:processes.${machine.kind}`);
  const isToday = formatDay(plannedStartMs, place) === formatDay(nowMs, place);
  const clock = formatClock(plannedStartMs, place.zone);
  const when = isToday ? clock : `${formatDay(plannedStartMs, place)} ${clock}`;
  return (
    <li>
      <Link to={planPage(id)} className={styles.row} data-testid="plan">
        <b>{machine?.number ?? '·'}</b>
        <span>
          <strong>{name}</strong>
          <small>{[kind, number, responsible || team].filter((each) => each !== '').join(' · ')}</small>
          {first === undefined ? null : (
            <em>
              <FloorGlyph name="up" size={16} />
              {t('floor.tasks.stepWaits', { action: t(`floor.waiting.kinds.${waits.at(-1) ?? first}`) })}
            </em>
          )}
        </span>
        <span>
          <PlanMark plan={plan} />
          <small>
            {startedMs === null
              ? t('floor.plan.plannedAt', { time: when })
              : formatDuration(nowMs - startedMs)}
          </small>
        </span>
      </Link>
    </li>
  );
}
