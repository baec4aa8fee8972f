import { type HungBoard, screenOfBoard } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { titleKeyOf } from '@millwright/contract/core/screen/screen.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';

/** "Post-spinning board · Winding". */
export function boardTitle({ board, process, area, variety }: HungBoard, words: BoardWords): string {
  const title = words.t(titleKeyOf(screenOfBoard(board)));
  const narrowed = [process === undefined ? undefined : words.process(process), area, variety];
  return [title, ...narrowed.filter((part) => part !== undefined)].join(' · ');
}
