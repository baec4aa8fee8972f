import { exportLastDoffs, shownLastDoffs } from '@millwright/contract/areas/analysis/doffs/doffs.ts';
import { mostStopDays } from '@millwright/contract/areas/telemetry/states/states.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { z } from 'zod';
import { formatDuration } from '../../../kit/text/format.ts';
import { formatClock, formatTableDay } from '../../../kit/text/formatDate.ts';
import type { ChartsProps } from '../parts/chartsProps.ts';
import { ExcelButton } from '../parts/ExcelButton.tsx';
import { analysisLook } from '../parts/table/analysisLook.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
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
      <DataTable
        rows={doffs.byMachine.flatMap((row) => {
          const machine = byId.get(row.machineId);
          return machine === undefined ? [] : [{ ...row, machine, average: averagesOf(row.sums) }];
        })}
        keyOf={({ machineId }) => String(machineId)}
        columns={[
          {
            name: 'machine',
            head: t('status.machine'),
            isRowHead: true,
            pin: 'start',
            cell: ({ machine }) => {
              const name = words.machine(machine.kind, machine.number);
              return (
                <button
                  type="button"
                  aria-label={t('analysis:table.timeline', { name })}
                  onClick={() => change({ machine: machine.code, pageNo: view.pageNo })}
                >
                  {name}
                </button>
              );
            },
          },
          { name: 'variety', head: t('status.variety'), cell: ({ variety }) => variety ?? '' },
          {
            name: 'doffs',
            head: words.kpiName('doffs'),
            isNumber: true,
            cell: ({ sums }) => words.number(sums.doffs, 0),
          },
          {
            name: 'at',
            head: t('analysis:doffs.at'),
            isNumber: true,
            cell: ({ doffs: [latest] }) =>
              latest === undefined ? words.number(null, 0) : moment(latest.atMs),
          },
          {
            name: 'interval',
            head: t('analysis:doffs.interval'),
            isNumber: true,
            cell: ({ average }) => formatDuration(average.intervalMs),
          },
          {
            name: 'duration',
            head: `${t('analysis:doffs.duration')} ${words.unit('min')}`,
            isNumber: true,
            cell: ({ average: { durationMs } }) =>
              words.number(durationMs === null ? null : durationMs / minuteMs, 1),
          },
          {
            name: 'weight',
            head: `${t('analysis:doffs.weight')} ${words.unit('kg')}`,
            isNumber: true,
            cell: ({ average }) => words.number(average.weightKg, 1),
          },
        ]}
        look={{ ...analysisLook, label: title }}
      />
    </>
  );
}
