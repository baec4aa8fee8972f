import { type PlanYear, showPlanTeams } from '@millwright/contract/areas/maintenance/plans/planCalls.ts';
import { useCall } from '../../../../app/api/useCall.ts';
import { Failed } from '../../../../app/feedback/Failed.tsx';
import { type Carried, isOver, teamLoadOf, percentAt, type PlanTeam, type WeekLoad } from './loadModel.ts';
import { processAsked } from '../processAsked.ts';
import type { PlanWords } from '../usePlanWords.ts';
import { placeOfDay } from './yearModel.ts';
import styles from '../plan.module.css';

type TeamLoadProps = {
  year: PlanYear;
  process: string;
  words: PlanWords;
  weekPx: number;
  carried: Carried | undefined;
};

const high = 34;
const head = 11;
/** The line of all hours of a team lies here, so that what is beyond has room. */
const limitY = head + 4;

/** Hours of people by team and week against those that its people are there; a carried plan moves its hours at once. */
export function TeamLoad({ year, process, words, weekPx, carried }: TeamLoadProps) {
  const { t } = words;
  const asked = { year: year.year, ...processAsked(process) };
  const { data, error, refetch } = useCall(showPlanTeams, asked, { isQuiet: true });
  if (error !== null) return <Failed cause={error} onRetry={() => void refetch()} />;
  // Teams that have nothing to do all year would only take the room of machines.
  const teams = (data?.teams ?? []).filter(({ weeks }) =>
    weeks.some(({ plannedHours, doneHours }) => plannedHours + doneHours > 0),
  );
  if (data === undefined || teams.length === 0) return null;
  return (
    <div className={styles.load} role="group" aria-label={t('load.title')}>
      {teams.map((team) => (
        <TeamRow
          key={team.teamId ?? ''}
          team={team}
          loads={teamLoadOf(team, data.weeks, carried)}
          year={year}
          words={words}
          weekPx={weekPx}
        />
      ))}
    </div>
  );
}

type TeamRowProps = {
  team: PlanTeam;
  loads: readonly WeekLoad[];
  year: PlanYear;
  words: PlanWords;
  weekPx: number;
};

function TeamRow({ team, loads, year, words, weekPx }: TeamRowProps) {
  const { t } = words;
  const width = Math.floor(weekPx * loads.length);
  const name = team.name ?? t('load.none');
  const at = placeOfDay(year, year.today) / 7;
  const capacity = loads[Math.min(loads.length - 1, Math.max(0, Math.floor(at)))]?.capacityHours ?? 0;
  // A team without hours has no measure; its weeks are shown against its fullest.
  const most = Math.max(1, ...loads.map((load) => load.doneHours + load.plannedHours));
  const over = loads.flatMap((load, place) =>
    isOver(load) ? [{ week: year.weeks[place]?.week ?? 0, place, share: load.share ?? 0 }] : [],
  );
  const shown = over
    .slice(0, 4)
    .map(({ week, share }) => t('load.overOne', { team: name, week, percent: words.percent(share) }));
  const said =
    over.length === 0
      ? ''
      : t('load.overSaid', {
          list: [...shown, ...(over.length > 4 ? [t('load.overMore', { count: over.length - 4 })] : [])].join(
            ', ',
          ),
        });
  const capacityText = () => {
    if (capacity > 0) return t('load.weekHours', { hours: words.number(capacity, 0) });
    if (team.teamId === null) return '';
    return t('load.noCapacity');
  };
  return (
    <div className={styles.team}>
      <div className={styles.teamLabel} title={said}>
        <b>{name}</b>
        <span>{capacityText()}</span>
      </div>
      <svg width={width} height={high} role="img" aria-label={`${name}. ${said}`}>
        {loads.map((load, place) => (
          <Bar
            key={year.weeks[place]?.from ?? place}
            load={load}
            x={place * weekPx}
            wide={weekPx}
            most={most}
            title={t('load.said', {
              team: name,
              week: year.weeks[place]?.week ?? 0,
              hours: words.hours(load.doneHours + load.plannedHours),
              capacity: words.hours(load.capacityHours),
              percent: load.share === null ? '—' : words.percent(load.share),
            })}
          />
        ))}
        {capacity > 0 ? <line data-part="limit" x1={0} x2={width} y1={limitY} y2={limitY} /> : null}
        {namedOf(over).map(({ place, share }) => (
          <text
            key={place}
            x={percentAt(place * weekPx + weekPx / 2, width)}
            y={head - 1}
            textAnchor="middle"
          >
            {words.percent(share)}
          </text>
        ))}
      </svg>
    </div>
  );
}

/** Of weeks beside each other only the fullest is named, so that figures do not cover each other. */
function namedOf<Over extends { place: number; share: number }>(over: readonly Over[]): Over[] {
  return over.filter(
    (one) =>
      !over.some(
        (other) =>
          Math.abs(other.place - one.place) <= 2 &&
          (other.share > one.share || (other.share === one.share && other.place < one.place)),
      ),
  );
}

type BarProps = { load: WeekLoad; x: number; wide: number; most: number; title: string };

function Bar({ load, x, wide, most, title }: BarProps) {
  const full = load.capacityHours > 0 ? load.capacityHours : most;
  const px = (hours: number) => Math.min(1.15, hours / full) * (high - limitY);
  const done = px(load.doneHours);
  const all = px(load.doneHours + load.plannedHours);
  const left = x + 1.5;
  const width = Math.max(2, wide - 3);
  return (
    <g>
      <title>{title}</title>
      <rect data-part="room" x={x} y={0} width={wide} height={high} />
      {all - done > 0.2 ? (
        <rect data-part="planned" x={left} y={high - all} width={width} height={all - done} />
      ) : null}
      {done > 0.2 ? <rect data-part="done" x={left} y={high - done} width={width} height={done} /> : null}
      {isOver(load) ? (
        <rect data-part="over" x={left} y={Math.min(limitY - 4, high - all)} width={width} height={4} />
      ) : null}
    </g>
  );
}
