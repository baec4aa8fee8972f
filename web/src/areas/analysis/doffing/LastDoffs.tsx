import { exportLastDoffs, shownLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import { mostStopDays } from '@millwright/contract/areas/telemetry/states/states.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { z } from 'zod';
import { formatDuration } from '../../../kit/text/format.ts';
import { formatClock, formatTableDay } from '../../../kit/text/formatDate.ts';
import type { ChartsProps } from '../parts/declaration.ts';
import { ExcelButton } from '../parts/ExcelButton.tsx';
import { averagesOf } from './averages.ts';
import type { DoffAnswer } from './doffAnswer.ts';
import styles from '../parts/analysis.module.css';

type LastDoffsProps = ChartsProps & {
  doffs: DoffAnswer;
  asked: z.input<typeof exportLastDoffs.input>;
  isCut: boolean;
};

/** The last doffs of each machine with their averages. */
export function LastDoffs({ doffs, asked, isCut, words, view, change }: LastDoffsProps) {
  const { t, language } = words;
  const { zone } = doffs.scope;
  const moment = (atMs: number) => `${formatTableDay(atMs, { zone, language })} ${formatClock(atMs, zone)}`;
  const byId = new Map(doffs.machines.map((machine) => [machine.id, machine]));
  const title = t('analysis:doffs.last', { count: shownLastDoffs });
  return (
    <>
      <header>
        <h2>{title}</h2>
        {isCut ? <small>{t('analysis:period.cut', { days: mostStopDays })}</small> : null}
        <span className={styles.analysisTools}>
          <ExcelButton
            call={exportLastDoffs}
            input={asked}
            title={title}
            isOneOfSeveral
            scope={doffs.scope}
            words={words}
          />
        </span>
      </header>
      <section className={styles.analysisTable} tabIndex={0} aria-label={title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('status.machine')}</th>
              <th scope="col">{t('status.variety')}</th>
              {[
                words.kpiName('doffs'),
                t('analysis:doffs.at'),
                t('analysis:doffs.interval'),
                `${t('analysis:doffs.duration')} ${words.unit('min')}`,
                `${t('analysis:doffs.weight')} ${words.unit('kg')}`,
              ].map((head) => (
                <th key={head} scope="col" data-number>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {doffs.byMachine.map(({ machineId, variety, doffs: own, sums }) => {
              const machine = byId.get(machineId);
              if (machine === undefined) return null;
              const name = words.machine(machine.kind, machine.number);
              const average = averagesOf(sums);
              const [latest] = own;
              return (
                <tr key={machineId}>
                  <th scope="row">
                    <button
                      type="button"
                      aria-label={t('analysis:table.timeline', { name })}
                      onClick={() => change({ machine: machine.code, pageNo: view.pageNo })}
                    >
                      {name}
                    </button>
                  </th>
                  <td>{variety ?? ''}</td>
                  <td data-number>{words.number(sums.doffs, 0)}</td>
                  <td data-number>{latest === undefined ? words.number(null, 0) : moment(latest.atMs)}</td>
                  <td data-number>{formatDuration(average.intervalMs)}</td>
                  <td data-number>
                    {words.number(average.durationMs === null ? null : average.durationMs / minuteMs, 1)}
                  </td>
                  <td data-number>{words.number(average.weightKg, 1)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </>
  );
}
