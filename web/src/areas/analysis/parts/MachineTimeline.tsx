import { showMachineTimeline } from '@millwright/contract/areas/analysis/stops/timeline.ts';
import { defaultDays, mostTimelineDays } from '@millwright/contract/areas/analysis/query/period.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { addDays } from '@millwright/contract/areas/shifts/calendar/calendar.ts';
import { daysBetween } from '@millwright/contract/core/time/zone.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import { Drawer } from 'antd';
import { Link } from 'react-router';
import { Failed } from '../../../app/feedback/Failed.tsx';
import { StateBadge } from '../../../kit/marks/StateBadge.tsx';
import { stateOfCode } from '../../../theme/states.ts';
import { hoursText } from '../../boards/parts/hours.ts';
import { machineAddress } from '../../boards/parts/openMachine.ts';
import type { AnalysisWords } from './analysisWords.ts';
import type { Choices } from './chartsProps.ts';
import { isStop } from './table/stopRows.ts';
import { StopTable } from './table/StopTable.tsx';
import { DayStrips } from './DayStrips.tsx';
import { useAnswer } from './useAnswer.ts';
import type { ViewHold } from './useView.ts';
import { Waiting } from './Waiting.tsx';
import styles from './analysis.module.css';

type Timeline = OutputOf<typeof showMachineTimeline>;
type MachineTimelineProps = ViewHold & { code: string; choices: Choices; words: AnalysisWords };

/** Stops that are listed; more are in on/off statistics. */
const mostStops = 100;

/** One machine over the period of the page: its states day by day, the long stops, and the way to its own page. */
export function MachineTimeline({ code, choices, words, view, change }: MachineTimelineProps) {
  const { t } = words;
  const to = view.to ?? choices.today;
  const wanted = view.from ?? addDays(to, 1 - defaultDays);
  const isCut = daysBetween(wanted, to) >= mostTimelineDays;
  const from = isCut ? addDays(to, 1 - mostTimelineDays) : wanted;
  const query = useAnswer(showMachineTimeline, { code, from, to });
  const { data, error } = query;
  const machine = data?.machine ?? choices.machines.find((each) => each.code === code);
  const name = machine === undefined ? code : words.machine(machine.kind, machine.number);
  return (
    <Drawer
      open
      size="min(920px, 100vw)"
      title={t('analysis:timeline.title', { machine: name })}
      extra={<Link to={machineAddress(code)}>{t('analysis:timeline.open')}</Link>}
      onClose={() => change({ machine: undefined, pageNo: view.pageNo })}
    >
      <div className={styles.analysis}>
        <p className={styles.analysisScope}>
          {[
            words.period({ from, to }),
            isCut && t('analysis:timeline.cut', { days: mostTimelineDays }),
            data && t('analysis:timeline.doffs', { count: data.doffs.length }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {error === null ? null : <Failed cause={error} onRetry={() => void query.refetch()} />}
        {error === null && data === undefined ? <Waiting rows={8} /> : null}
        {data === undefined ? null : (
          <>
            <div className={styles.analysisCard}>
              <DayStrips timeline={data} words={words} />
            </div>
            <Totals timeline={data} words={words} />
            <Stops timeline={data} words={words} longerMin={view.longer} />
          </>
        )}
      </div>
    </Drawer>
  );
}

function Totals({ timeline: { totals }, words }: { timeline: Timeline; words: AnalysisWords }) {
  const { t } = words;
  return (
    <section className={styles.analysisCard} aria-label={t('analysis:timeline.totals')}>
      <h2>{t('analysis:timeline.totals')}</h2>
      <ul className={styles.analysisTotals}>
        {totals.map(({ state, ms, count }) => (
          <li key={state}>
            <StateBadge state={stateOfCode(state)} size="16px" /> {words.state(state)}{' '}
            <b>{hoursText(ms, words)}</b> <small>{t('analysis:timeline.times', { count })}</small>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stops({
  timeline,
  words,
  longerMin,
}: {
  timeline: Timeline;
  words: AnalysisWords;
  longerMin: number;
}) {
  const { t } = words;
  const { machine, intervals, scope } = timeline;
  const rows = intervals
    .filter((each) => isStop(each) && each.endMs - each.startMs > longerMin * minuteMs)
    .toSorted((a, b) => b.startMs - a.startMs)
    .slice(0, mostStops)
    .map((each) => ({ ...each, machine, durationMs: each.endMs - each.startMs }));
  return (
    <section className={styles.analysisCard} aria-label={t('analysis:timeline.stops')}>
      <header>
        <h2>{t('analysis:timeline.stops')}</h2>
        <small>{t('analysis:timeline.overMin', { count: longerMin })}</small>
      </header>
      {rows.length === 0 ? (
        <p className={styles.analysisScope}>{t('analysis:timeline.noStops', { count: longerMin })}</p>
      ) : (
        <StopTable rows={rows} zone={scope.zone} words={words} />
      )}
    </section>
  );
}
