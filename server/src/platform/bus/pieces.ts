// PostgreSQL takes less than 8,000 bytes a notification. What is longer travels in pieces, in ASCII, so that a character is a byte.

/** With the mark before it a piece stays below the limit. */
const mostBytes = 7_800;
/** What is longer than this is not for a bus. */
export const mostPieces = 32;

/** The pieces of a message, each under the name of its sender and the number of the message; undefined when it is too long. */
export function piecesOf(message: unknown, { from, number }: { from: string; number: number }) {
  const text = JSON.stringify(message).replaceAll(
    /[\u007f-\uffff]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const count = Math.ceil(text.length / mostBytes);
  if (count > mostPieces) return undefined;
  return Array.from(
    { length: count },
    (_, place) =>
      `${from} ${number} ${place} ${count} ${text.slice(place * mostBytes, (place + 1) * mostBytes)}`,
  );
}

const mark = /^([\w-]{1,40}) (\d{1,15}) (\d{1,3}) (\d{1,3}) /;

/**
 * Puts messages together again. Those of one sender come in their order; where a piece is missing, the message is passed over and
 * `onBroken` is heard.
 */
export function createJoiner(onBroken: () => void) {
  const open = new Map<string, { number: number; count: number; text: string; next: number }>();

  return {
    /** The sender and its message, once all of it is there. */
    take(piece: string): { from: string; message: unknown } | undefined {
      const [head = '', from = '', number = '', place = '', count = ''] = mark.exec(piece) ?? [];
      if (head === '') return undefined;
      const of = { number: Number(number), place: Number(place), count: Number(count) };
      const known = open.get(from);
      const began = of.place === 0 ? { number: of.number, count: of.count, text: '', next: 0 } : known;
      if (known !== undefined && began !== known) onBroken();
      if (began?.number !== of.number || began.next !== of.place) {
        if (began !== undefined || of.place > 0) onBroken();
        open.delete(from);
        return undefined;
      }
      began.text += piece.slice(head.length);
      began.next += 1;
      if (began.next < began.count) {
        open.set(from, began);
        return undefined;
      }
      open.delete(from);
      try {
        return { from, message: JSON.parse(began.text) };
      } catch {
        onBroken();
        return undefined;
      }
    },
    forget(from: string): void {
      open.delete(from);
    },
  };
}
