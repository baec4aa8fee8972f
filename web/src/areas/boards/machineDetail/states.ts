import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { MachineDetail } from '@millwright/contract/areas/boards/machine/machine.ts';
import { minuteMs } from '@millwright/contract/core/time/units.ts';
import type { ChartTable } from '../../../kit/charts/ChartFrame.tsx';
import { formatDuration } from '../../../kit/text/format.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import { spanText } from '../parts/moment.ts';
import { stopText } from '../parts/needs.ts';
import { reasonOf } from '../parts/statePieces.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

type Interval = MachineDetail['intervals'][number];

/** The reason where it says more than the state. */
function reasonBeside(interval: Interval, kind: MachineDetail['machine']['kind'], words: BoardWords) {
  const reason = reasonOf(interval, kind, words);
  return reason === words.state(interval.state) ? '' : reason;
}

/** The same as a table. */
export function stateTable({ intervals, machine, header }: MachineDetail, words: BoardWords): ChartTable {
  const { t } = words;
  return {
    columns: [
      { key: 'state', name: t('machine.state') },
      { key: 'reason', name: t('status.reason') },
      { key: 'from', name: t('machine.from'), isNumber: true },
      { key: 'to', name: t('machine.to'), isNumber: true },
      { key: 'duration', name: t('machine.duration'), isNumber: true },
    ],
    rows: intervals.map((interval) => ({
      key: String(interval.startMs),
      cells: [
        words.state(interval.state),
        reasonBeside(interval, machine.kind, words),
        formatClock(interval.startMs, header.zone),
        formatClock(interval.endMs, header.zone),
        formatDuration(interval.endMs - interval.startMs),
      ],
    })),
  };
}

/** "run 302 min · stop 34 min · doff 3 min · unknown 3 min". */
export function totalsText({ totals }: MachineDetail, words: BoardWords): string {
  const minutes = (ms: number) =>
    ms < 60_000
      ? spanText(ms, words)
      : `${words.number(Math.floor(ms / minuteMs), 0)}\u2009${words.unit('min')}`;
  return words.t('machine.totals', {
    run: minutes(totals.runMs),
    stop: minutes(totals.stopMs),
    doff: minutes(totals.doffMs),
    unknown: minutes(totals.unknownMs),
  });
}

/** "Fault S704 Inverter 24:10": what it does, why where that is known, and for how long. */
export function stateText(
  { machine }: Pick<MachineDetail, 'machine'>,
  words: BoardWords,
  asOfMs: number,
): string {
  const since = machine.sinceMs === null ? '' : formatDuration(Math.max(0, asOfMs - machine.sinceMs));
  const reason =
    machine.state === stateNumber.fault || machine.state === stateNumber.waiting
      ? stopText(machine, words)
      : '';
  return [words.state(machine.state), reason, since].filter(Boolean).join(' ');
}
