import type { VarietyColours } from '@millwright/contract/areas/basics/variety/varietyColours.ts';
import type { MillBoard } from '@millwright/contract/areas/boards/mill/mill.ts';
import { memo, useMemo } from 'react';
import { ProcessColumns } from '../../../kit/boards/frame/BoardLayout.tsx';
import { FlowRibbon } from '../../../kit/boards/flow/FlowRibbon.tsx';
import { MachineCells } from '../../../kit/boards/tiles/MachineCells.tsx';
import { ProcessColumn } from '../../../kit/boards/tiles/ProcessColumn.tsx';
import { AlertGlyph } from '../../../kit/marks/glyphs.tsx';
import { StockBehind } from '../parts/StockBehind.tsx';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { cellGrid, flowCells, noilLosses } from './flowCells.ts';
import { flowLanes } from './flowLanes.ts';
import { type FlowNote, flowNotes } from './flowNotes.ts';
import styles from './FlowPart.module.css';

type Flow = MillBoard['flow'];
type FlowPartProps = {
  flow: Flow;
  colours: VarietyColours;
  zone: string;
  /** Of the board: until then the flow is judged. */
  atMs: number;
  words: BoardWords;
  onPick: (code: string) => void;
};

/** Mass through the mill, and under it each process with its machines and the stock behind it. */
export const FlowPart = memo(function FlowPart({ flow, colours, zone, atMs, words, onPick }: FlowPartProps) {
  const ribbon = useMemo(() => {
    const lanes = flowLanes(flow, colours);
    return { lanes, losses: noilLosses(flow, lanes, words) };
  }, [flow, colours, words]);
  const notes = flowNotes(flow, atMs, words);
  return (
    <>
      {notes.length === 0 ? null : (
        <ul className={styles.notes}>
          {notes.map(({ process, isImpossible, text }) => (
            <li key={process} data-impossible={isImpossible || undefined}>
              {isImpossible ? <AlertGlyph size=".9em" /> : null} {text}
            </li>
          ))}
        </ul>
      )}
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
            mark={markOf(at, notes)}
            more={yieldOf(at, words)}
            load={words.number(at.loadPercent, 0)}
            loadUnit={words.unit('percent')}
            buffer={at.buffer && <StockBehind process={at.process} buffer={at.buffer} words={words} />}
          >
            <MachineCells
              label={words.process(at.process)}
              cells={flowCells(at, zone, words)}
              {...cellGrid(at.machines.length)}
              onPick={onPick}
            />
          </ProcessColumn>
        ))}
      </ProcessColumns>
    </>
  );
});

/** Of the last 24 hours; where it is not known, the line stays so that the cells of all processes begin alike. */
function yieldOf({ balance }: Flow[number], words: BoardWords) {
  const percent = balance?.yieldPercent ?? null;
  if (percent === null) return { name: '\u00a0', value: '' };
  return {
    name: words.t('mill.yield'),
    value: `${words.number(percent, percent < 99.95 ? 1 : 0)} ${words.unit('percent')}`,
  };
}

function markOf({ process }: Flow[number], notes: readonly FlowNote[]) {
  const note = notes.find((each) => each.process === process && each.isImpossible);
  return note && <AlertGlyph size=".9em" label={note.text} />;
}

function rateText({ process, kgPerH }: Flow[number], words: BoardWords): string {
  return words.t('mill.spokenFlow', { process: words.process(process), rate: words.number(kgPerH, 0) });
}
