import { type HungBoard, placeOfBoard } from '@millwright/contract/areas/boards/catalogue/catalogue.ts';
import { createContext, use } from 'react';

/** The address of a board in the place where the asking board stands itself. */
type BoardAddress = (hung: HungBoard) => string;

/** Boards lead from one to the next: on the whole window to its own path, in the shell to the address that it has there. */
export const BoardAddressContext = createContext<BoardAddress>(ownAddress);

export function useBoardAddress(): BoardAddress {
  return use(BoardAddressContext);
}

/** Where a board stands by itself, on the whole window. */
export function ownAddress(hung: HungBoard): string {
  const { path, query } = placeOfBoard(hung);
  return query === '' ? path : `${path}?${query}`;
}
