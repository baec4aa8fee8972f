import type { NamedMachine } from '@millwright/contract/areas/analysis/query/question.ts';
import { formatDuration } from '../../../../kit/text/format.ts';
import { formatClock, formatTableDay } from '../../../../kit/text/formatDate.ts';
import { StateBadge } from '../../../../kit/marks/StateBadge.tsx';
import { stateOfCode } from '../../../../theme/states.ts';
import { DataTable } from '../../../../kit/table/DataTable.tsx';
import type { TableColumn } from '../../../../kit/table/tableTypes.ts';
import type { AnalysisWords } from '../analysisWords.ts';
import { analysisLook } from './analysisLook.ts';
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
    <DataTable
      rows={rows}
      keyOf={({ machine, startMs }) => `${machine.id} ${startMs}`}
      columns={[
        ...(onMachine === undefined ? [] : [machineColumn(words, onMachine)]),
        {
          name: 'reason',
          head: t('status.reason'),
          cell: (row) => (
            <>
              <StateBadge state={stateOfCode(row.state)} size="16px" className={styles.analysisBadge} />
              {reasonText(row, row.machine.kind, words)}
            </>
          ),
        },
        { name: 'from', head: t('machine.from'), isNumber: true, cell: ({ startMs }) => moment(startMs) },
        {
          name: 'to',
          head: t('machine.to'),
          isNumber: true,
          cell: ({ endMs }) => (endMs === null ? t('analysis:timeline.lasts') : moment(endMs)),
        },
        {
          name: 'duration',
          head: t('machine.duration'),
          isNumber: true,
          cell: ({ durationMs }) => formatDuration(durationMs),
        },
        ...(hasLoss ? [lossColumn(words)] : []),
      ]}
      look={{ ...analysisLook, label: t('analysis:timeline.stops') }}
    />
  );
}

function machineColumn(words: AnalysisWords, onMachine: (code: string) => void): TableColumn<StopRow> {
  return {
    name: 'machine',
    head: words.t('status.machine'),
    isRowHead: true,
    pin: 'start',
    cell: ({ machine }) => {
      const name = words.machine(machine.kind, machine.number);
      return (
        <button
          type="button"
          aria-label={words.t('analysis:table.timeline', { name })}
          onClick={() => onMachine(machine.code)}
        >
          {name}
        </button>
      );
    },
  };
}

function lossColumn(words: AnalysisWords): TableColumn<StopRow> {
  return {
    name: 'lost',
    head: `${words.t('analysis:stops.lost')} ${words.unit('kg')}`,
    isNumber: true,
    cell: ({ lostKg }) => (typeof lostKg === 'number' ? words.number(lostKg, 1) : ''),
  };
}
