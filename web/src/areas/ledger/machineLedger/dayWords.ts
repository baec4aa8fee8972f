import type { LedgerDay, MachineLedger } from '@millwright/contract/areas/ledger/ledger/ledger.ts';
import { isOfProcess } from '@millwright/contract/core/kpi.ts';
import { localDate } from '@millwright/contract/core/time/zone.ts';
import { kpis } from '@millwright/contract/areas/telemetry/kpis/kpis.ts';
import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { ChartTable } from '../../../kit/charts/ChartFrame.tsx';
import type { LedgerWords } from '../ledgerParts/useLedgerWords.ts';
import { breakRateOf } from './windowScale.ts';

/** "Morning fault 35 min", of a shift that something kept from running. */
function cellText({ shift, state, ms }: LedgerDay['cells'][number], words: LedgerWords): string {
  const name = words.t(`shifts:names.${shift}`);
  if (state === stateNumber.running) return `${name} ${words.t('ledger.ranAll')}`;
  if (state === stateNumber.offline) return `${name} ${words.t('ledger.noData')}`;
  return `${name} ${words.state(state)} ${words.span(ms)}`;
}

function failuresOn(day: LedgerDay, { failures, scope }: MachineLedger, words: LedgerWords): string[] {
  return failures
    .filter(({ startMs }) => localDate(scope.zone, startMs) === day.date)
    .map(({ fault, downMs }) => `${fault ?? words.t('figures.unnamed')} ${words.span(downMs)}`);
}

/** Everything of a date in one line, for the crosshair. */
export function dayText(day: LedgerDay, ledger: MachineLedger, words: LedgerWords): string {
  const rate = breakRateOf(day);
  return [
    words.date(day.date),
    day.variety ?? '',
    day.outputG === null ? '' : `${words.number(day.outputG / 1000, 0)}\u2009${words.unit('kg')}`,
    rate === null ? '' : `${words.kpiName('breakRate')} ${words.number(rate, kpis.breakRate.digits)}`,
    ...day.cells.filter(({ state }) => state !== stateNumber.running).map((cell) => cellText(cell, words)),
    ...failuresOn(day, ledger, words),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The days as a table, the newest first. */
export function daysTable(ledger: MachineLedger, words: LedgerWords): ChartTable {
  const { t } = words;
  const hasBreaks = isOfProcess(kpis.breakRate, ledger.machine.kind);
  return {
    columns: [
      { key: 'date', name: t('ledger.date') },
      { key: 'states', name: t('ledger.states') },
      { key: 'repairs', name: t('ledger.repairs') },
      { key: 'output', name: t('ledger.output'), isNumber: true },
      ...(hasBreaks ? [{ key: 'breaks', name: t('ledger.breaks'), isNumber: true }] : []),
    ],
    rows: ledger.days.toReversed().map((day) => ({
      key: day.date,
      cells: [
        words.date(day.date),
        day.cells.map((cell) => cellText(cell, words)).join(' · '),
        failuresOn(day, ledger, words).join(' · '),
        words.number(day.outputG === null ? null : day.outputG / 1000, 0),
        ...(hasBreaks ? [words.number(breakRateOf(day), kpis.breakRate.digits)] : []),
      ],
    })),
  };
}
