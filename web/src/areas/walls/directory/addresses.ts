import type { BoardKey } from '@millwright/contract/areas/boards/catalogue/liveBoards.ts';
import { type HungBoard, placeOfBoard } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { wallScreens } from '@millwright/contract/areas/walls/screens.ts';
import type { Screen } from '@millwright/contract/core/screen/screen.ts';

/** Where a board stands in the shell: `/largeScreen/frontSpinning?process=carding`. */
export function shellAddress({ path }: Pick<Screen, 'path'>, hung: HungBoard): string {
  const { query } = placeOfBoard(hung);
  const place = `${path}/${hung.board}`;
  return query === '' ? place : `${place}?${query}`;
}

/** What the address asks for below the directory; undefined for the directory itself. */
export function askedIn({ path }: Pick<Screen, 'path'>, pathname: string): string | undefined {
  const below = pathname.startsWith(`${path}/`) ? pathname.slice(path.length + 1) : '';
  const asked = below.endsWith('/') ? below.slice(0, -1) : below;
  return asked === '' ? undefined : decoded(asked);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The wall configuration with a new wall screen begun on which this board hangs. */
export function hangAddress({ board, process }: HungBoard): string {
  const path = wallScreens.find(({ name }) => name === 'configurationMachine')?.path ?? '/';
  const query = new URLSearchParams({
    [hangParameter]: board,
    ...(process === undefined ? {} : { process }),
  });
  return `${path}?${query.toString()}`;
}

/** Names in an address the board to be hung. */
export const hangParameter = 'hang';

/** The boards of a list with a way to each process that they can show. */
export function entriesOf(
  boards: readonly BoardKey[],
  every: readonly HungBoard[],
): { board: BoardKey; hung: readonly HungBoard[] }[] {
  return boards.map((board) => ({ board, hung: every.filter((each) => each.board === board) }));
}
