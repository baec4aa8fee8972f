import {
  boardOfCardLine,
  type CardLine,
  type CardLineBoard,
  cardLines,
} from '@millwright/contract/areas/boards/cardLine/cardLine.ts';
import type { BoardWords } from '../../telemetry/parts/boardWords.ts';
import { boardTitle } from '../parts/boardTitle.ts';

/** A line of the mill that has a screen. */
export interface ShownLine {
  readonly line: CardLine;
  readonly title: string;
  /** "Combed line 2 · 6/7". */
  readonly detail: string;
}

/** The lines of the mill that have a screen, in the order of the floor. */
export function shownLines({ lines }: CardLineBoard, words: BoardWords): ShownLine[] {
  return cardLines.flatMap((line) => {
    const known = lines.find((each) => String(each.line) === line);
    if (known === undefined) return [];
    const running = `${words.number(known.running, 0)}/${words.number(known.machines, 0)}`;
    const area = known.area === null ? [] : [known.area];
    return [{ line, title: titleOfLine(line, words), detail: [...area, running].join(' · ') }];
  });
}

export function titleOfLine(line: CardLine, words: BoardWords): string {
  return boardTitle({ board: boardOfCardLine(line) }, words);
}

/** The line some steps further; behind the last comes the first. Who stands at none of them comes to an end of the list. */
export function lineBeside(lines: readonly ShownLine[], line: CardLine, step: -1 | 1): CardLine | undefined {
  const place = lines.findIndex((each) => each.line === line);
  const edge = step > 0 ? 0 : -1;
  const next = place < 0 ? edge : (place + step) % lines.length;
  return lines.at(next)?.line;
}
