import type { NamedMachine } from '@millwright/contract/areas/analysis/query/question.ts';
import { formatDuration } from '../../../../kit/text/format.ts';
import { formatClock, formatTableDay } from '../../../../kit/text/formatDate.ts';
import { StateBadge } from '../../../../kit/marks/StateBadge.tsx';
import { stateOfCode } from '../../../../theme/states.ts';
import type { AnalysisWords } from '../analysisWords.ts';
import { reasonText, type StopStretch } from './stopRows.ts';
import styles from '../analysis.module.css';

interface StopRow extends StopStretch {
  readonly machine: NamedMachine;
  readonly durationMs: number;
  readonly lostKg?: number | null;
}

type StopTableProps = {
  rows: readonly StopRow[];
  zone: string;
  words: AnalysisWords;
  /** Opens the timeline of a machine; without it the machine is not named. */
  onMachine?: (code: string) => void;
};

/** Stops one by one: why, from when to when, how long, and what they cost. */
export function StopTable({ rows, zone, words, onMachine }: StopTableProps) {
  const { t, language } = words;
  const moment = (atMs: number) => `${formatTableDay(atMs, { zone, language })} ${formatClock(atMs, zone)}`;
  const hasLoss = rows.some(({ lostKg }) => lostKg !== undefined);
  return (
    <section
      className={`${styles.analysisTable} ${styles.analysisStop}`}
      tabIndex={0}
      aria-label={t('analysis:timeline.stops')}
    >
      <table>
        <thead>
          <tr>
            {onMachine === undefined ? null : <th scope="col">{t('status.machine')}</th>}
            <th scope="col">{t('status.reason')}</th>
            <th scope="col" data-number>
              {t('machine.from')}
            </th>
            <th scope="col" data-number>
              {t('machine.to')}
            </th>
            <th scope="col" data-number>
              {t('machine.duration')}
            </th>
            {hasLoss ? (
              <th scope="col" data-number>
                {t('analysis:stops.lost')} {words.unit('kg')}
              </th>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { machine, state, startMs, endMs } = row;
            const name = words.machine(machine.kind, machine.number);
            return (
              <tr key={`${machine.id} ${startMs}`}>
                {onMachine === undefined ? null : (
                  <th scope="row">
                    <button
                      type="button"
                      aria-label={t('analysis:table.timeline', { name })}
                      onClick={() => onMachine(machine.code)}
                    >
                      {name}
                    </button>
                  </th>
                )}
                <td>
                  <StateBadge state={stateOfCode(state)} size="16px" className={styles.analysisBadge} />
                  {reasonText(row, machine.kind, words)}
                </td>
                <td data-number>{moment(startMs)}</td>
                <td data-number>{endMs === null ? t('analysis:timeline.lasts') : moment(endMs)}</td>
                <td data-number>{formatDuration(row.durationMs)}</td>
                {hasLoss ? (
                  <td data-number>{typeof row.lostKg === 'number' ? words.number(row.lostKg, 1) : ''}</td>
                ) : null}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
