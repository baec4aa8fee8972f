import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { ProcessBoard } from '@millwright/contract/areas/boards/process/process.ts';
import type { ProcessLoss, ProcessSection, Tile } from '@millwright/contract/areas/boards/live/snapshots.ts';
import { memo } from 'react';
import { AlarmList, type AlarmLine } from '../../../kit/boards/lists/AlarmList.tsx';
import { BuildList } from '../../../kit/boards/lists/BuildList.tsx';
import { TileKey } from '../../../kit/boards/marks/TileKey.tsx';
import { RailSection } from '../../../kit/boards/frame/RailSection.tsx';
import { RogueList } from '../../../kit/boards/lists/RogueList.tsx';
import { LossTotal, othersText } from '../parts/LossTotal.tsx';
import { needLine } from '../parts/needs.ts';
import { useOpenMachine } from '../parts/openMachine.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { doffLine, rogueLine, roomBelow } from './rail.ts';
import { hasBreaks, machineTile, type TileContext } from './tiles.ts';
import { MoreLine } from '../../../kit/boards/marks/MoreLine.tsx';

type ProcessRailProps = { board: ProcessBoard; context: TileContext };

/** Ring frames share the rail with doffs and rogue spindles; elsewhere it is for those that need someone. */
const mostNeeds = { shared: 4, alone: 10 };

/** The lists beside the tiles: who needs someone, what is doffed next, which spindles break, how to read a tile. */
export function ProcessRail({ board, context }: ProcessRailProps) {
  const { words, asOfMs } = context;
  const isSpinning = board.process === 'spinning';
  const lines = board.needs.map((need) => needLine(need, { words, asOfMs, form: 'process' }));
  return (
    <>
      <NeedsList
        lines={lines}
        losses={[board.loss]}
        most={isSpinning ? mostNeeds.shared : mostNeeds.alone}
        words={words}
      />
      {isSpinning ? (
        <SpinningLists board={board} words={words} needs={Math.min(lines.length, mostNeeds.shared)} />
      ) : null}
      <TileLegend machines={board.machines} context={context} />
    </>
  );
}

type NeedsListProps = {
  lines: AlarmLine[];
  losses: readonly ProcessLoss[];
  most: number;
  /** Machines of several processes stand in the list. */
  isNamed?: boolean;
  words: BoardWords;
};

/** Who needs someone; a line leads to its machine. */
export function NeedsList({ lines, losses, most, isNamed = false, words }: NeedsListProps) {
  const openMachine = useOpenMachine();
  const others = othersText(losses, words, isNamed);
  return (
    <RailSection title={words.t('process.needs')} totalBelow={<LossTotal {...{ losses, words, isNamed }} />}>
      {lines.length === 0 ? (
        <MoreLine>{[words.t('process.noNeeds'), others].filter(Boolean).join(' · ')}</MoreLine>
      ) : (
        <AlarmList
          alarms={lines}
          isNarrow
          most={most}
          more={(count) => words.t('process.alsoMore', { count })}
          foot={others}
          onPick={openMachine}
        />
      )}
    </RailSection>
  );
}

type DoffsListProps = { nextDoffs: ProcessSection['nextDoffs']; most: number; words: BoardWords };

/** The frames that are doffed next. */
export const DoffsList = memo(function DoffsList({ nextDoffs, most, words }: DoffsListProps) {
  return (
    <RailSection title={words.t('process.nextDoffs')} note={words.t('process.copBuild')}>
      {nextDoffs.length === 0 ? <MoreLine>{words.t('process.noNeeds')}</MoreLine> : null}
      <BuildList lines={nextDoffs.slice(0, most).map((doff) => doffLine(doff, words))} />
    </RailSection>
  );
});

const SpinningLists = memo(function SpinningLists({
  board: { nextDoffs, rogues },
  words,
  needs,
}: {
  board: ProcessBoard;
  words: BoardWords;
  /** So many lines stand above. */
  needs: number;
}) {
  const room = roomBelow(needs, rogues.length);
  return (
    <>
      <DoffsList nextDoffs={nextDoffs} most={room.doffs} words={words} />
      <RailSection title={words.t('process.rogues')} note={words.t('process.breaksThisShift')}>
        {rogues.length === 0 ? <MoreLine>{words.t('process.noNeeds')}</MoreLine> : null}
        <RogueList lines={rogues.slice(0, room.rogues).map((rogue) => rogueLine(rogue, words))} />
      </RailSection>
    </>
  );
});

type TileLegendProps = { machines: readonly Tile[]; context: TileContext };

/** How a tile is read, at the first machine that runs. */
export function TileLegend({ machines, context }: TileLegendProps) {
  const { words } = context;
  const running = machines.find(({ state }) => state === stateNumber.running);
  if (running === undefined) return null;
  const last = hasBreaks(running) ? 'process.readBreaks' : 'process.readOutput';
  const hasDoffs = machines.some(({ toDoffMin }) => toDoffMin !== null);
  const head = hasDoffs ? 'process.readVariety' : 'process.readVarietyAlone';
  return (
    <TileKey
      title={words.t('process.reading')}
      example={machineTile(running, context)}
      lines={[words.t(head), words.t('process.readEfficiency'), words.t(last)]}
    />
  );
}
