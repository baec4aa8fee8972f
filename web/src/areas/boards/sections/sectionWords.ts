import { innerPassage } from '@millwright/contract/areas/basics/processTree/processes.ts';
import type { BoardSection } from '@millwright/contract/areas/boards/sections/sectionBoards.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

/** "Ring spinning 40S", "Breaker drawing", "Carding". */
export function sectionName(
  { process, count, passage }: Pick<BoardSection, 'process' | 'count' | 'passage'>,
  words: BoardWords,
): string {
  const name = words.process(process);
  if (count !== null) return words.t('sections.ofCount', { process: name, count: words.number(count, 0) });
  return passage === innerPassage ? words.t('sections.breaker') : name;
}

/** "CM30 on 7 frames · CD20 on 5 frames": what machines make, most machines first. */
export function othersText(others: BoardSection['others'], words: BoardWords): string {
  return others
    .toSorted((a, b) => b.machines - a.machines)
    .map(({ variety, machines }) =>
      words.t('sections.frames', { variety: variety ?? words.t('sections.unsaid'), count: machines }),
    )
    .join(' · ');
}
