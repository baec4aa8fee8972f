import { stateNumber } from '@millwright/contract/areas/telemetry/states/states.ts';
import type { BoardSection } from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { needLine } from '../parts/needs.ts';
import { DoffsList, NeedsList, TileLegend } from '../process/ProcessRail.tsx';
import type { TileContext } from '../process/tiles.ts';
import { mergedNeeds } from './merged.ts';

type SectionsRailProps = { sections: readonly BoardSection[]; context: TileContext };

/** Where the rail also tells the next doffs there is room for fewer needs. */
const mostNeeds = { shared: 5, alone: 10 };
/** What is lost in two processes may take a line more than in one. */
const doffsBeside = 5;

/** The lists beside several sections: who needs someone, what is doffed next, how to read a tile. */
export function SectionsRail({ sections, context }: SectionsRailProps) {
  const { words, asOfMs } = context;
  const spinning = sections.find(({ process }) => process === 'spinning');
  const example = sections.find(({ machines }) =>
    machines.some(({ state }) => state === stateNumber.running),
  );
  const lines = mergedNeeds(sections).map((need) => needLine(need, { words, asOfMs, form: 'machine' }));
  return (
    <>
      <NeedsList
        lines={lines}
        most={spinning === undefined ? mostNeeds.alone : mostNeeds.shared}
        losses={sections.map(({ loss }) => loss)}
        isNamed
        words={words}
      />
      {spinning === undefined ? null : (
        <DoffsList nextDoffs={spinning.nextDoffs} most={doffsBeside} words={words} />
      )}
      {example === undefined ? null : <TileLegend machines={example.machines} context={context} />}
    </>
  );
}
