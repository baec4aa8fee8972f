import type { Process } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type {
  SectionBoardKey,
  SectionsBoard,
} from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import { BoardSplit } from '../../../kit/boards/frame/BoardLayout.tsx';
import { Sections } from '../../../kit/boards/frame/Section.tsx';
import { sectionsLayout } from '../../../kit/boards/frame/sectionsLayout.ts';
import { EmptyBoard } from '../parts/BoardStates.tsx';
import { LiveBoard } from '../parts/LiveBoard.tsx';
import { countText, MachineLegend } from '../parts/MachineLegend.tsx';
import { useBoardColours } from '../parts/useBoardColours.ts';
import { useWords } from '../parts/useWords.ts';
import { balanceOf } from './balanceOf.ts';
import { BalancePart } from './BalancePart.tsx';
import { headKeys } from './headFigures.ts';
import { SectionPart } from './SectionPart.tsx';
import { SectionsRail } from './SectionsRail.tsx';
import { sectionName } from './sectionWords.ts';
import { mergedVarieties } from './merged.ts';

/** Height of the balance, design pixels. */
const balanceHeight = 80;

type SectionsViewProps = {
  board: SectionsBoard;
  screen: SectionBoardKey;
  /** The process whose balance is drawn above. */
  balanced: Process | undefined;
  receivedAtMs: number;
};

/** Several processes below each other: figures, every machine in floor order, and who needs someone. */
export function SectionsView({ board, screen, balanced, receivedAtMs }: SectionsViewProps) {
  const { header, sections } = board;
  const words = useWords();
  const varieties = mergedVarieties(sections);
  const colourOf = useBoardColours(header);
  const machines = sections.flatMap((section) => section.machines);
  const shared = { header, receivedAtMs, title: words.t(`screens.${screen}`), subject: '' };
  if (machines.length === 0) {
    const process = sections.map((section) => sectionName(section, words)).join(' · ');
    return (
      <LiveBoard {...shared} hasMachines={false}>
        {() => <EmptyBoard title={words.t('board.noneInProcess', { process })} />}
      </LiveBoard>
    );
  }
  const balance = balanced === undefined ? undefined : balanceOf(sections, balanced);
  const hasRate = balance === undefined;
  const figures = Math.max(...sections.map((section) => headKeys(section, hasRate).length));
  const layout = sectionsLayout(
    sections.map((section) => section.machines.length),
    balance === undefined ? 0 : balanceHeight,
  );
  return (
    <LiveBoard
      {...shared}
      note={countText(machines, words)}
      footer={<MachineLegend machines={machines} varieties={varieties} words={words} colourOf={colourOf} />}
    >
      {({ asOfMs }) => {
        const context = { words, asOfMs, zone: header.zone, colourOf };
        const rail = <SectionsRail sections={sections} context={context} />;
        return (
          <BoardSplit rail={layout.hasRail ? rail : undefined}>
            {balance === undefined ? null : (
              <BalancePart balance={balance} height={balanceHeight} words={words} />
            )}
            <Sections layout={layout} figures={figures}>
              {sections.map((section, place) => (
                <SectionPart
                  key={sectionName(section, words)}
                  section={section}
                  header={header}
                  layout={layout}
                  place={place}
                  hasBalance={balance !== undefined}
                  context={context}
                />
              ))}
            </Sections>
          </BoardSplit>
        );
      }}
    </LiveBoard>
  );
}
