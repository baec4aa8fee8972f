import type {
  MonthAim,
  MonthTarget,
  MonthTargets,
} from '@millwright/contract/areas/metrics/targets/targetCalls.ts';
import { targetKpis } from '@millwright/contract/areas/metrics/targets/targetKpis.ts';
import { processes } from '@millwright/contract/areas/basics/processTree/processes.ts';
import { Explained } from '../../../kit/text/Explained.tsx';
import folding from '../../../kit/foldingTable.module.css';
import type { TargetWords } from './useTargetWords.ts';
import styles from './monthTargets.module.css';

/** Targets of a month: a row for each process and variety, a column for each KPI; beside output the sum of its days. */
export function TargetTable({ shown, words }: { shown: MonthTargets; words: TargetWords }) {
  const { t } = words;
  const { targets, workingDays } = shown;
  const columns = targetKpis.filter((kpi) => targets.some((target) => target.kpi === kpi));
  return (
    <div className={`${folding.frame} ${styles.frame}`}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('resources.kpiPlanLine.fields.process')}</th>
            <th scope="col">{t('targets.variety')}</th>
            {columns.map((kpi) => [
              <th key={kpi} scope="col" data-number>
                {t(`targetKpis.${kpi}`)}
              </th>,
              kpi === 'output' ? (
                <th key="sum" scope="col" data-number>
                  <Explained title={t('targets.sumHint', { days: workingDays })}>
                    {t('targets.sum')} kg
                  </Explained>
                </th>
              ) : null,
            ])}
          </tr>
        </thead>
        <tbody>
          {rowsOf(targets).map(({ process, variety, isFirst, own }) => (
            <tr key={`${process} ${variety ?? ''}`} data-first={isFirst || undefined}>
              <td data-head={t('resources.kpiPlanLine.fields.process')}>
                {isFirst ? (
                  <b>{words.process(process)}</b>
                ) : (
                  <span className={styles.again}>{words.process(process)}</span>
                )}
              </td>
              <td data-head={t('targets.variety')}>
                {variety ?? <span className={styles.quiet}>{t('targets.all')}</span>}
              </td>
              {columns.map((kpi) => {
                const target = own.find((each) => each.kpi === kpi);
                return [
                  <td
                    key={kpi}
                    data-number
                    data-head={t(`targetKpis.${kpi}`)}
                    data-empty={target === undefined || undefined}
                  >
                    {target === undefined ? null : <Cell target={target} shown={shown} words={words} />}
                  </td>,
                  kpi === 'output' ? (
                    <td
                      key="sum"
                      data-number
                      data-head={`${t('targets.sum')} kg`}
                      data-empty={target === undefined || undefined}
                    >
                      {typeof target?.sumKg === 'number' ? words.kilograms(target.sumKg) : null}
                    </td>
                  ) : null,
                ];
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

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
