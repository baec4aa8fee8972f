import type {
  MonthAim,
  MonthTarget,
  MonthTargets,
} from '@millwright/contract/areas/metrics/targets/targetCalls.ts';
import { targetKpis } from '@millwright/contract/areas/metrics/targets/targetKpis.ts';
import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { Explained } from '../../../kit/text/Explained.tsx';
import type { TableColumn } from '../../../kit/table/tableTypes.ts';
import { DataTable } from '../../../kit/table/DataTable.tsx';
import type { TargetWords } from './useTargetWords.ts';
import styles from './monthTargets.module.css';
import layout from '../../../kit/layout.module.css';

/** Targets of a month: a row for each process and variety, a column for each KPI; beside output the sum of its days. */
export function TargetTable({ shown, words }: { shown: MonthTargets; words: TargetWords }) {
  const { t } = words;
  const { targets, workingDays } = shown;
  const columns = targetKpis.filter((kpi) => targets.some((target) => target.kpi === kpi));
  const numbers = columns.flatMap((kpi): TableColumn<TargetRow>[] => {
    const targetOf = ({ own }: TargetRow) => own.find((each) => each.kpi === kpi);
    const marks = (row: TargetRow) => ({ 'data-empty': targetOf(row) === undefined || undefined });
    const column: TableColumn<TargetRow> = {
      name: kpi,
      head: t(`targetKpis.${kpi}`),
      isNumber: true,
      marks,
      cell: (row) => {
        const target = targetOf(row);
        return target === undefined ? null : <Cell target={target} shown={shown} words={words} />;
      },
    };
    if (kpi !== 'output') return [column];
    const sum: TableColumn<TargetRow> = {
      name: 'sum',
      head: `${t('targets.sum')} kg`,
      heading: (
        <Explained title={t('targets.sumHint', { days: workingDays })}>{t('targets.sum')} kg</Explained>
      ),
      isNumber: true,
      marks,
      cell: (row) => {
        const sumKg = targetOf(row)?.sumKg;
        return typeof sumKg === 'number' ? words.kilograms(sumKg) : null;
      },
    };
    return [column, sum];
  });
  return (
    <DataTable
      rows={rowsOf(targets)}
      keyOf={({ process, variety }) => `${process} ${variety ?? ''}`}
      marks={({ isFirst }) => ({ 'data-again': !isFirst || undefined })}
      columns={[
        {
          name: 'process',
          head: t('resources.kpiPlanLine.fields.process'),
          cell: ({ process, isFirst }) =>
            isFirst ? (
              <b>{words.process(process)}</b>
            ) : (
              <span className={`${layout.unseen} ${styles.again}`}>{words.process(process)}</span>
            ),
        },
        {
          name: 'variety',
          head: t('targets.variety'),
          cell: ({ variety }) => variety ?? <span className={styles.quiet}>{t('targets.all')}</span>,
        },
        ...numbers,
      ]}
      look={{ phone: 'lines' }}
    />
  );
}

type TargetRow = ReturnType<typeof rowsOf>[number];

type CellProps = { target: MonthTarget; shown: MonthTargets; words: TargetWords };

/** One target for the whole month, or each stretch of it with its dates. */
function Cell({ target: { kpi, aims }, shown: { from, to }, words }: CellProps) {
  const { t, day, value, limits } = words;
  const source = ({ plan }: MonthAim) => plan?.number ?? t('targets.initial');
  return aims.map((aim) => {
    const isWhole = aim.from === from && aim.to === to;
    const range = limits(kpi, aim);
    return (
      <Explained key={aim.from} title={source(aim)} className={styles.aim}>
        {isWhole ? null : (
          <small>
            {day(aim.from)}–{day(aim.to)}
          </small>
        )}
        <span>{value(kpi, aim.target)}</span>
        {range === '' ? null : <small>{range}</small>}
      </Explained>
    );
  });
}

/** The mill first, then processes in the order of the material; in each what holds for all varieties, then the varieties. */
function rowsOf(targets: readonly MonthTarget[]) {
  return (['mill', ...processes] as const).flatMap((process) => {
    const ofProcess = targets.filter((target) => target.process === process);
    const names = new Set(ofProcess.map(({ variety }) => variety));
    const varieties = [...names].toSorted((one, other) => (one ?? '').localeCompare(other ?? '', 'en'));
    return varieties.map((variety, place) => ({
      process,
      variety,
      isFirst: place === 0,
      own: ofProcess.filter((target) => target.variety === variety),
    }));
  });
}
