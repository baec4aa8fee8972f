import {
  type PlanYear,
  proposePlanDays,
  showPlanTeams,
} from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { createPortal } from 'react-dom';
import { useCall } from '../../../../app/api/useCall.ts';
import { teamLoadOf, type PlanTeam, type PlanTeams } from './loadModel.ts';
import { processAsked } from '../processAsked.ts';
import { tipPlace } from './tipPlace.ts';
import type { MarkDrag } from './useMarkDrag.ts';
import type { PlanWords } from '../usePlanWords.ts';
import type { YearItem } from './yearModel.ts';
import styles from '../plan.module.css';
import layout from '../../../../kit/layout.module.css';

type DragTipProps = {
  drag: MarkDrag;
  /** So many plans are carried together. */
  count: number;
  item: YearItem | undefined;
  year: PlanYear;
  process: string;
  words: PlanWords;
};

/** At the pointer: what is carried to which day, and what that costs the team and the machine. */
export function DragTip({ drag, count, item, year, process, words }: DragTipProps) {
  const { t } = words;
  const { plan, date } = drag.mark;
  const days = useCall(
    proposePlanDays,
    { id: plan?.id ?? '' },
    { isQuiet: true, isEnabled: plan !== undefined },
  );
  const teams = useCall(showPlanTeams, { year: year.year, ...processAsked(process) }, { isQuiet: true });
  if (plan === undefined) return null;
  const to = addDays(date, drag.days);
  const isPast = to < year.today;
  const span = days.data;
  const isOutside = span !== undefined && (to < span.earliest || to > span.latest);
  const dayOn = (day: string) => span?.days.find((each) => each.date === day);
  const lossOn = (day: string) => dayOn(day)?.lossKg ?? null;
  const laterKgDays = dayOn(to)?.laterKgDays ?? 0;
  const [before, after] = [lossOn(date), lossOn(to)];
  const more = before === null || after === null ? null : after - before;
  const place = tipPlace(drag, { width: window.innerWidth, height: window.innerHeight });
  return createPortal(
    <div className={styles.tip} style={place} role="status">
      <b>
        {t('drag.to', {
          number: count > 1 ? t('selected.count', { count }) : (item?.name ?? plan.number),
          date: `${words.weekday(to)} ${words.day(to)}`,
        })}
      </b>
      {isPast ? <p className={layout.bad}>{t('drag.past')}</p> : null}
      {isPast || count > 1 ? null : (
        <>
          <TeamText drag={drag} item={item} teams={teams.data} year={year} words={words} />
          {after === null ? null : <p>{t('drag.loss', { kg: words.number(after, 0) })}</p>}
          {more === null || Math.abs(more) < 1 ? null : (
            <p className={more > 0 ? layout.warn : styles.good}>
              {t(more > 0 ? 'drag.costs' : 'drag.saves', { kg: words.number(Math.abs(more), 0) })}
            </p>
          )}
          {laterKgDays < 0.5 ? null : (
            <p className={layout.warn}>{t('plan.later', { late: words.number(laterKgDays, 0) })}</p>
          )}
          {isOutside ? (
            <p className={layout.warn}>
              {t('drag.outside', { from: words.day(span.earliest), to: words.day(span.latest) })}
            </p>
          ) : null}
        </>
      )}
    </div>,
    document.body,
  );
}

type TeamTextProps = Omit<DragTipProps, 'count' | 'process'> & {
  teams: PlanTeams | undefined;
};

function TeamText({ drag, item, teams, year, words }: TeamTextProps) {
  const { t } = words;
  const { plan, date } = drag.mark;
  const team = teamOf(teams, plan?.teamId ?? null);
  if (team === undefined || plan === undefined || item === undefined || teams === undefined) return null;
  const to = addDays(date, drag.days);
  const at = teams.weeks.findIndex((week) => to >= week.from && to <= week.to);
  const before = teamLoadOf(team, teams.weeks)[at]?.share ?? null;
  const carried = {
    days: drag.days,
    plans: [plan],
    items: new Map(year.items.map((each) => [each.id, each])),
  };
  const after = teamLoadOf(team, teams.weeks, carried)[at]?.share ?? null;
  if (before === null || after === null) return null;
  return (
    <p className={after > 1 ? layout.bad : undefined}>
      {t('drag.team', {
        team: team.name ?? t('drag.noTeam'),
        before: words.percent(before),
        after: words.percent(after),
      })}
    </p>
  );
}

function teamOf(teams: PlanTeams | undefined, teamId: string | null): PlanTeam | undefined {
  return teams?.teams.find((team) => team.teamId === teamId);
}
