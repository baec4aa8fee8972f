import { boardVariants } from '@millwright/contract/areas/walls/wall/variants.ts';
import {
  accessOfBoard,
  everyBoard,
  type HungBoard,
} from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { wallScreens } from '@millwright/contract/areas/walls/screens.ts';
import type { PlayedBoard } from '../wall/Player.tsx';

/** How long a board of a tour stands where nobody said otherwise, s. */
export const tourSeconds = 30;

/** The wall that an address stands for by itself; undefined for the tour. */
export function wallOf(pathname: string): readonly PlayedBoard[] | undefined {
  const screen = wallScreens.find(({ path }) => path === pathname);
  const variant = screen === undefined ? undefined : boardVariants[screen.name];
  return variant?.map(played);
}

interface TourFacts {
  readonly walls: readonly { readonly id: string; readonly boards: readonly PlayedBoard[] }[];
  /** The wall screen that is asked for. */
  readonly wallId: string | null;
  readonly may: (right: string) => boolean;
}

/** The wall screen asked for, else the mill's first one, else every board; always only what the person may open. */
export function tourOf({ walls, wallId, may }: TourFacts): readonly PlayedBoard[] {
  const wall = walls.find(({ id }) => id === wallId) ?? (wallId === null ? walls[0] : undefined);
  const boards = wall?.boards ?? everyBoard().map(played);
  return boards.filter(({ board }) => may(accessOfBoard(board)));
}

function played(hung: HungBoard): PlayedBoard {
  return { ...hung, seconds: tourSeconds };
}
