import type { ProcessBoard } from '@millwright/contract/areas/boards/snapshots.ts';
import { memo } from 'react';
import { AlarmList } from '../../../kit/boards/AlarmList.tsx';
import { BuildList } from '../../../kit/boards/BuildList.tsx';
import type { MachineTileProps } from '../../../kit/boards/MachineTile.tsx';
import { TileKey } from '../../../kit/boards/MachineTiles.tsx';
import { RailSection } from '../../../kit/boards/RailSection.tsx';
import { RogueList } from '../../../kit/boards/RogueList.tsx';
import { codeOfKey, needLine } from '../parts/needs.ts';
import { useOpenMachine } from '../parts/openMachine.ts';
import type { BoardWords } from '../parts/words.ts';
import { doffLine, rogueLine } from './rail.ts';
import { hasBreaks, machineTile, type TileContext } from './tiles.ts';

type ProcessRailProps = { board: ProcessBoard; context: TileContext };

/** Ring frames share the rail with doffs and rogue spindles; elsewhere it is for those that need someone. */
const mostNeeds = { shared: 4, alone: 12 };
/** One doff fewer where the line about further needs takes its room. */
const mostDoffs = 6;
const mostRogues = 5;

/** The lists beside the tiles: who needs someone, what is doffed next, which spindles break, how to read a tile. */
export function ProcessRail({ board, context }: ProcessRailProps) {
  const { words, asOfMs } = context;
  const openMachine = useOpenMachine();
  const isSpinning = board.process === 'spinning';
  const lines = board.needs.map((need) => needLine(need, { words, asOfMs, form: 'process' }));
  return (
    <>
      <RailSection title={words.t('process.needs')} note={words.t('process.since')}>
        {lines.length === 0 ? (
          <p className="mw-more">{words.t('process.noNeeds')}</p>
        ) : (
          <AlarmList
            alarms={lines}
            most={isSpinning ? mostNeeds.shared : mostNeeds.alone}
            more={(count) => words.t('process.alsoMore', { count })}
            onPick={(key) => openMachine(codeOfKey(key))}
          />
        )}
      </RailSection>
      {isSpinning ? (
        <SpinningLists
          board={board}
          words={words}
          doffs={lines.length > mostNeeds.shared ? mostDoffs - 1 : mostDoffs}
        />
      ) : null}
      <TileLegend board={board} context={context} />
    </>
  );
}

const SpinningLists = memo(function SpinningLists({
  board: { nextDoffs, rogues },
  words,
  doffs,
}: {
  board: ProcessBoard;
  words: BoardWords;
  doffs: number;
}) {
  return (
    <>
      <RailSection title={words.t('process.nextDoffs')} note={words.t('process.copBuild')}>
        {nextDoffs.length === 0 ? <p className="mw-more">{words.t('process.noNeeds')}</p> : null}
        <BuildList lines={nextDoffs.slice(0, doffs).map((doff) => doffLine(doff, words))} />
      </RailSection>
      <RailSection title={words.t('process.rogues')} note={words.t('process.breaksThisShift')}>
        {rogues.length === 0 ? <p className="mw-more">{words.t('process.noNeeds')}</p> : null}
        <RogueList lines={rogues.slice(0, mostRogues).map((rogue) => rogueLine(rogue, words))} />
      </RailSection>
    </>
  );
});

function TileLegend({ board, context }: ProcessRailProps) {
  const { words } = context;
  const example = exampleTile(board, context);
  if (!example) return null;
  const [first] = board.machines;
  const last = first && hasBreaks(first) ? 'process.readBreaks' : 'process.readOutput';
  const hasDoffs = board.machines.some(({ toDoffMin }) => toDoffMin !== null);
  const head = hasDoffs ? 'process.readVariety' : 'process.readVarietyAlone';
  return (
    <TileKey
      title={words.t('process.reading')}
      example={example}
      lines={[words.t(head), words.t('process.readEfficiency'), words.t(last)]}
    />
  );
}

/** The first machine that runs, as an example. */
function exampleTile({ machines }: ProcessBoard, context: TileContext): MachineTileProps | undefined {
  const running = machines.find(({ state }) => state === 1);
  return running && machineTile(running, context);
}
