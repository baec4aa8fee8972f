import { type HungBoard, hangingBoard } from '@millwright/contract/areas/boards/boardCatalogue.ts';
import type { BoardWords } from './words.ts';

/** "Post-spinning board · Winding". */
export function boardTitle({ board, process, area, variety }: HungBoard, words: BoardWords): string {
  const title = words.t(`screens.${hangingBoard(board).screen}`);
  const narrowed = [process === undefined ? undefined : words.process(process), area, variety];
  return [title, ...narrowed.filter((part) => part !== undefined)].join(' · ');
}
