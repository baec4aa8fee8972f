import type { Stepped } from '../analysis/series.ts';
import { stepKey } from '../analysis/series.ts';
import type { BrokenEnds } from './BreakCharts.tsx';

/** The hours of the answer as steps of one series. */
export function hourly({ byHour }: Pick<BrokenEnds, 'byHour'>): Stepped {
  const rows = byHour.map(({ startMs, figures }) => {
    // An hour is called by its clock; its production date is not asked for.
    const productionDate = new Date(startMs).toISOString().slice(0, 10);
    const at = { startMs, productionDate, shift: null, crew: null, band: null };
    return { keys: {}, at, figures, aims: {}, alerts: [], before: null };
  });
  return {
    steps: rows.map(({ at }) => at),
    series: [{ key: '', keys: {}, rows: new Map(rows.map((row) => [stepKey(row.at), row])) }],
  };
}
