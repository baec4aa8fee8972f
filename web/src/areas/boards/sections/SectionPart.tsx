import type { BoardHeader } from '@millwright/contract/areas/boards/live/snapshots.ts';
import type { BoardSection } from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { KpiBand, KpiFigure } from '../../../kit/boards/lists/KpiBand.tsx';
import { MachineTiles } from '../../../kit/boards/tiles/MachineTiles.tsx';
import { Section, SectionHead, SectionNone } from '../../../kit/boards/frame/Section.tsx';
import type { SectionsLayout } from '../../../kit/boards/frame/sectionsLayout.ts';
import { countText } from '../parts/MachineLegend.tsx';
import { useOpenMachine } from '../parts/openMachine.ts';
import { StockBehind } from '../parts/StockBehind.tsx';
import { machineTile, type TileContext } from '../process/tiles.ts';
import { headFigures, runningOf } from './headFigures.ts';
import { sectionName } from './sectionWords.ts';

type SectionPartProps = {
  section: BoardSection;
  header: BoardHeader;
  layout: SectionsLayout;
  place: number;
  /** What flows and what is in stock stands above already. */
  hasBalance: boolean;
  context: TileContext;
};

/** A section of a board: its head, and its machines in floor order. */
export function SectionPart({ section, header, layout, place, hasBalance, context }: SectionPartProps) {
  const { words } = context;
  const openMachine = useOpenMachine();
  const { machines, process, buffer } = section;
  const name = sectionName(section, words);
  const running = runningOf(section, { words, header });
  const isBare = machines.length === 0;
  const head = (
    <SectionHead
      name={name}
      {...layout.head}
      running={running.value}
      machines={words.number(machines.length, 0)}
      tone={running.delta?.tone}
      countText={running.text}
      figures={
        isBare ? undefined : (
          <KpiBand form={layout.head.form}>
            {headFigures(section, { words, header, hasRate: !hasBalance }).map(({ key, props }) => (
              <KpiFigure key={key} {...props} />
            ))}
          </KpiBand>
        )
      }
      buffer={
        hasBalance || isBare || buffer === null ? undefined : (
          <StockBehind process={process} buffer={buffer} words={words} isNamed />
        )
      }
    />
  );
  return (
    <Section head={head}>
      {isBare ? (
        <SectionNone>{words.t('board.noneInProcess', { process: name })}</SectionNone>
      ) : (
        <MachineTiles
          label={`${name}, ${countText(machines, words)}`}
          machines={machines.map((tile) => machineTile(tile, context))}
          layout={{ ...layout, rows: layout.rows[place] ?? 1 }}
          isDense
          onPick={openMachine}
        />
      )}
    </Section>
  );
}
