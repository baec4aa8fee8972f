import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import type { MachineCell } from '../../../kit/boards/tiles/MachineCells.tsx';
import type { RibbonLane, RibbonLoss } from '../../../kit/boards/flow/ribbonLayout.ts';
import { formatClock } from '../../../kit/text/formatDate.ts';
import { stateOfCode } from '../../../theme/states.ts';
import { stopText } from '../parts/needs.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

type Flow = MillBoard['flow'];

/** Comber noil leaves the lowest of the lanes that are combed, on their way from the laps into the combers. */
export function noilLosses(flow: Flow, lanes: readonly RibbonLane[], words: BoardWords): RibbonLoss[] {
  return flow.flatMap((at, place): RibbonLoss[] => {
    const laneKey = lanes.findLast(({ kgPerHour }) => (kgPerHour[place] ?? null) !== null)?.key;
    if (at.noilKgPerH === null || at.noilKgPerH <= 0 || laneKey === undefined || place === 0) return [];
    return [
      {
        key: `${at.process}-noil`,
        laneKey,
        afterProcess: place - 1,
        kgPerHour: at.noilKgPerH,
        text: words.t('mill.noil', { value: words.number(at.noilKgPerH, 0) }),
      },
    ];
  });
}

/** "Ring frame 17, fault S704 inverter, 13:18": what a cell says on hover and to readers. */
export function flowCells(
  { process, machines }: Pick<Flow[number], 'process' | 'machines'>,
  zone: string,
  words: BoardWords,
): MachineCell[] {
  return machines.map(({ code, number, state, fault, sinceMs, variety }) => {
    const stateName = words.state(state);
    const reason =
      state === stateNumber.fault || state === stateNumber.waiting
        ? stopText({ state, fault, kind: process }, words)
        : '';
    return {
      id: code,
      state: stateOfCode(state),
      label: [
        words.machine(process, number),
        reason === stateName ? stateName : `${stateName} ${reason}`.trim(),
        variety ?? '',
        sinceMs === null ? '' : formatClock(sinceMs, zone),
      ]
        .filter(Boolean)
        .join(', '),
    };
  });
}

/** Seven cells beside each other; a process with very many machines has smaller ones instead of more rows. */
export function cellGrid(machines: number): { columns: number; side: number } {
  if (machines <= 56) return { columns: 7, side: 20 };
  return machines <= 90 ? { columns: 9, side: 15 } : { columns: 12, side: 11 };
}
