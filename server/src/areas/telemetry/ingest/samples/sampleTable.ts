import { isMachineState } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { SampleRow } from '../batch/rows.ts';
import type { StoredSample } from './sampleTable.queries.ts';
import { isoOf, numberField, numbersField, textField } from '../../../../platform/db/rowText.ts';

/** Signals are not read back: sums never need them. */
export function fromStored(stored: StoredSample): SampleRow {
  return {
    ts: Math.round(stored.ts),
    boot: stored.boot,
    seq: stored.seq,
    outputG: stored.output_g,
    energyWh: stored.energy_wh,
    endBreaks: stored.end_breaks,
    doffs: stored.doffs,
    idleSpindles: asStored(stored.idle_spindles),
    rateGPerH: asStored(stored.rate_g_per_h),
    state: isMachineState(stored.state) ? stored.state : null,
    fault: stored.fault,
    variety: stored.variety,
    signals: [],
  };
}

/**
 * A measured number as the `real` columns keep it. Sums are made of this, never of more digits, so that what is read
 * back gives the same sums as what arrived.
 */
export function asStored(value: number | null): number | null {
  return value === null ? null : Math.fround(value);
}

/** One line of COPY text. Instants are written as ISO UTC. */
export function copyLine(
  head: { tenantId: number; machineId: number; received: string },
  row: SampleRow,
): string {
  return (
    `${head.tenantId}\t${head.machineId}\t${isoOf(row.ts)}\t${row.boot}\t${row.seq}\t${head.received}\t` +
    `${cell(row.outputG)}\t${cell(row.energyWh)}\t${cell(row.endBreaks)}\t${cell(row.doffs)}\t` +
    `${cell(row.idleSpindles)}\t${cell(row.rateGPerH)}\t${cell(row.state)}\t${textCell(row.fault)}\t` +
    `${textCell(row.variety)}\t${signalsCell(row.signals)}\n`
  );
}

/** The same as a row of an array parameter. */
export function sampleRowText(
  head: { tenantId: number; machineId: number; received: string },
  row: SampleRow,
): string {
  return (
    `(${head.tenantId},${head.machineId},${isoOf(row.ts)},${row.boot},${row.seq},${head.received},` +
    `${numberField(row.outputG)},${numberField(row.energyWh)},${numberField(row.endBreaks)},` +
    `${numberField(row.doffs)},${numberField(row.idleSpindles)},${numberField(row.rateGPerH)},` +
    `${numberField(row.state)},${textField(row.fault)},${textField(row.variety)},` +
    `${row.signals.length === 0 ? '' : numbersField(row.signals)})`
  );
}

function cell(value: number | null): string {
  return value === null ? '\\N' : String(value);
}

function textCell(value: string | null): string {
  if (value === null) return '\\N';
  return value.replace(/[\\\t\n\r]/g, (mark) => (mark === '\\' ? '\\\\' : ' '));
}

function signalsCell(signals: readonly (number | null)[]): string {
  if (signals.length === 0) return '\\N';
  let text = '{';
  for (let index = 0; index < signals.length; index++) {
    const value = signals[index];
    text += `${index === 0 ? '' : ','}${value === null || value === undefined ? 'NULL' : value}`;
  }
  return `${text}}`;
}
