/** A chute feeds at most so many cards. */
const cardsPerLine = 8;

/**
 * The line, from 1, of the card at a place, from 0, among `count` cards that are shared out to lines as evenly as possible;
 * undefined where all of them are one line. Of 20 cards the first 7 make line 1, the next 7 line 2, the last 6 line 3.
 */
export function cardLineOf(place: number, count: number): number | undefined {
  const lines = Math.ceil(count / cardsPerLine);
  if (lines <= 1) return undefined;
  const shorter = Math.floor(count / lines);
  const longer = count % lines;
  const inLonger = longer * (shorter + 1);
  return place < inLonger
    ? Math.floor(place / (shorter + 1)) + 1
    : longer + Math.floor((place - inLonger) / shorter) + 1;
}
