import type { HungBoard } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import type { WallScreenRow } from '@millwright/contract/areas/walls/wall/calls.ts';
import { repeatedBoards } from '@millwright/contract/areas/walls/wall/wallScreen.ts';
import type { Language } from '@millwright/contract/core/words/languages.ts';
import type { PlayedBoard } from '../wall/Player.tsx';

/** How long a board hangs that was just added, s. */
export const usualSeconds = 30;

/** A board in the editor; `key` stays with it while it is moved. */
export type DraftBoard = PlayedBoard & { readonly key: number };

/** A wall screen while it is edited; without `id` it is a new one. */
export interface WallDraft {
  readonly id: string | undefined;
  readonly version: number;
  readonly sort: number;
  readonly name: string;
  /** What its devices speak; null: the language of the mill. */
  readonly language: Language | null;
  readonly boards: readonly DraftBoard[];
}

/** The draft of a wall screen that exists, or of a new one behind `count` others, on which a board may hang already. */
export function wallDraft(wall: WallScreenRow | undefined, count: number, hung?: HungBoard): WallDraft {
  const kept = (wall?.boards ?? []).map((board, key) => ({ ...board, key }));
  const boards = hung === undefined ? kept : withBoard(kept, hung);
  return {
    id: wall?.id,
    version: wall?.version ?? 0,
    sort: wall?.sort ?? count,
    name: wall?.name ?? '',
    language: wall?.language ?? null,
    boards,
  };
}

/** Whether a board would hang there a second time. */
export function hangsAlready(boards: readonly DraftBoard[], hung: HungBoard): boolean {
  return repeatedBoards([...boards, hung]).includes(boards.length);
}

/** The boards with one more at the end; one that hangs there already is not hung twice. */
export function withBoard(boards: readonly DraftBoard[], hung: HungBoard): readonly DraftBoard[] {
  if (hangsAlready(boards, hung)) return boards;
  const key = Math.max(-1, ...boards.map((each) => each.key)) + 1;
  return [...boards, { ...hung, seconds: usualSeconds, key }];
}

/** The boards with the one at `from` at `to`; a place outside of the list is its end. */
export function withMovedBoard<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const row = rows[from];
  if (row === undefined) return rows;
  const place = Math.min(Math.max(to, 0), rows.length - 1);
  return rows.toSpliced(from, 1).toSpliced(place, 0, row);
}

/** Once through all boards, ms. */
export function roundMs(boards: readonly { readonly seconds: number }[]): number {
  return boards.reduce((sum, { seconds }) => sum + seconds * 1000, 0);
}

/** The boards of a draft as the wall keeps them. */
export function boardsOf({ boards }: WallDraft): PlayedBoard[] {
  return boards.map(({ key: _key, ...board }) => board);
}
