import type { MillBoard } from '@millwright/contract/areas/boards/snapshots.ts';
import { memo, useMemo } from 'react';
import { ProcessColumns } from '../../../kit/boards/BoardLayout.tsx';
import { BufferRange } from '../../../kit/boards/BufferRange.tsx';
import { FlowRibbon } from '../../../kit/boards/FlowRibbon.tsx';
import { type MachineCell, MachineCells } from '../../../kit/boards/MachineCells.tsx';
import { ProcessColumn } from '../../../kit/boards/ProcessColumn.tsx';
import type { RibbonLane, RibbonLoss } from '../../../kit/boards/ribbonLayout.ts';
import { formatRange } from '../../../kit/format.ts';
import { formatClock } from '../../../kit/formatDate.ts';
import { stateOfCode } from '../../../theme/states.ts';
import { stopText } from '../parts/needs.ts';
import type { BoardWords } from '../parts/words.ts';
import { flowLanes } from './flowLanes.ts';

type Flow = MillBoard['flow'];
type FlowPartProps = { flow: Flow; zone: string; words: BoardWords; onPick: (code: string) => void };

/** Mass through the mill, and under it each process with its machines and the stock behind it. */
export const FlowPart = memo(function FlowPart({ flow, zone, words, onPick }: FlowPartProps) {
  const ribbon = useMemo(() => {
    const lanes = flowLanes(flow);
    return { lanes, losses: noilLosses(flow, lanes, words) };
  }, [flow, words]);
  return (
    <>
      <FlowRibbon
        label={[words.t('mill.flow'), ...flow.map((at) => rateText(at, words))].join(', ')}
        processes={flow.map(({ process }) => process)}
        lanes={ribbon.lanes}
        losses={ribbon.losses}
      />
      <ProcessColumns>
        {flow.map((at) => (
          <ProcessColumn
            key={at.process}
            name={words.process(at.process)}
            running={at.running}
            machines={at.installed}
            rate={words.number(at.kgPerH, 0)}
            rateUnit={words.unit('kgPerH')}
            load={words.number(at.loadPercent, 0)}
            loadUnit={words.unit('percent')}
            buffer={<Buffer at={at} words={words} />}
          >
            <MachineCells
              label={words.process(at.process)}
              cells={cellsOf(at, zone, words)}
              {...cellGrid(at.machines.length)}
              onPick={onPick}
            />
          </ProcessColumn>
        ))}
      </ProcessColumns>
    </>
  );
});

function rateText({ process, kgPerH }: Flow[number], words: BoardWords): string {
  return words.t('mill.spokenFlow', { process: words.process(process), rate: words.number(kgPerH, 0) });
}

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
export function cellsOf({ process, machines }: Flow[number], zone: string, words: BoardWords): MachineCell[] {
  return machines.map(({ code, number, state, fault, sinceMs, variety }) => {
    const stateName = words.state(state);
    const reason = state === 4 || state === 6 ? stopText({ state, fault, kind: process }, words) : '';
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

function Buffer({ at: { process, buffer }, words }: { at: Flow[number]; words: BoardWords }) {
  if (buffer === null) return null;
  const { hours, minHours, maxHours } = buffer;
  const range = formatRange(minHours, maxHours, { decimals: 0, language: words.language });
  return (
    <BufferRange
      label={words.t('mill.buffer', { process: words.process(process) })}
      hours={hours}
      lowHours={minHours ?? 0}
      highHours={maxHours ?? 0}
      text={words.number(hours, 1)}
      unit={words.unit('h')}
      rangeText={process === 'blowing' ? words.t('mill.duct') : range}
    />
  );
}
