import type { showMachineTimeline } from '@millwright/contract/areas/analysis/stops/timeline.ts';
import type { OutputOf } from '@millwright/contract/core/call/call.ts';
import { useMemo } from 'react';
import { rulerTicks, shareOf } from '../../../kit/boards/bars/rulerTicks.ts';
import { ChartFrame, type ChartTable } from '../../../kit/charts/ChartFrame.tsx';
import { StripBar } from '../../../kit/charts/strips/StripBar.tsx';
import { useWidth } from '../../../kit/charts/axes/useWidth.ts';
import { formatDuration } from '../../../kit/text/format.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import { statePieces } from '../../boards/parts/statePieces.ts';
import type { AnalysisWords } from './analysisWords.ts';
import { chartWords } from './chartWords.ts';
import { piecesWithin, reasonText } from './table/stopRows.ts';
import styles from './analysis.module.css';

type Timeline = OutputOf<typeof showMachineTimeline>;

/** Every fourth hour is written below the strips; where there is little room, each eighth. */
const labelHours = { roomy: 4, narrow: 8 } as const;
const narrowPx = 420;
/** A table of more rows is of no use to anybody. */
const mostTableRows = 500;

/** The states of a machine, a strip for each production date, all on the ruler of its day. */
export function DayStrips({ timeline, words }: { timeline: Timeline; words: AnalysisWords }) {
  const { intervals, machine, turns, scope } = timeline;
  const pieces = useMemo(() => statePieces(intervals, machine.kind, words), [intervals, machine.kind, words]);
  const days = [...Map.groupBy(turns, ({ productionDate }) => productionDate)].map(([date, own]) => ({
    date,
    startMs: own[0]?.startMs ?? scope.startMs,
    endMs: own.at(-1)?.endMs ?? scope.endMs,
  }));
  const last = days.at(-1);
  const { ref, width } = useWidth(600);
  const every = width < narrowPx ? labelHours.narrow : labelHours.roomy;
  return (
    <ChartFrame
      title={words.t('analysis:timeline.states')}
      words={chartWords(words)}
      table={tableOf(timeline, words)}
    >
      <div className={styles.dayStrips}>
        {days.map(({ date, startMs, endMs }) => (
          <div key={date}>
            <span>{words.date(date)}</span>
            <StripBar
              label={words.date(date)}
              pieces={piecesWithin(pieces, startMs, endMs)}
              startMs={startMs}
              endMs={endMs}
              nowMs={Math.min(endMs, scope.endMs)}
            />
          </div>
        ))}
        {last === undefined ? null : (
          <div className={styles.dayScale} aria-hidden="true">
            <span />
            <div ref={ref}>
              {rulerTicks(last.startMs, last.endMs, { zone: scope.zone, hasMinutes: true })
                .filter(({ kind }) => kind === 'hour')
                .filter((_, place) => place % every === 0)
                .map(({ atMs, label }) => (
                  <i key={atMs} style={{ left: `${100 * shareOf(atMs, last.startMs, last.endMs)}%` }}>
                    {label}
                  </i>
                ))}
            </div>
          </div>
        )}
      </div>
    </ChartFrame>
  );
}

function tableOf({ intervals, machine, scope }: Timeline, words: AnalysisWords): ChartTable {
  const { t } = words;
  return {
    columns: [
      { key: 'state', name: t('machine.state') },
      { key: 'reason', name: t('status.reason') },
      { key: 'from', name: t('machine.from'), isNumber: true },
      { key: 'duration', name: t('machine.duration'), isNumber: true },
    ],
    rows: intervals.slice(-mostTableRows).map((each) => ({
      key: String(each.startMs),
      cells: [
        words.state(each.state),
        reasonText(each, machine.kind, words),
        formatClock(each.startMs, scope.zone),
        formatDuration(each.endMs - each.startMs),
      ],
    })),
  };
}
