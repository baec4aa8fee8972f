import { z } from 'zod';

/**
 * Says that a payload is stored, or set aside: named by its topic and the identity of its last telegram. A source that keeps what it
 * sent until then, and repeats it, loses nothing, whatever becomes of the broker.
 */
const storedMark = z.object({ topic: z.string(), ts: z.number(), boot: z.number(), seq: z.number() });
export type StoredMark = z.output<typeof storedMark>;

const storedMarks = z.union([storedMark.transform((mark) => [mark]), z.array(storedMark)]);

/** The most marks in one message. */
export const mostMarksAtOnce = 200;

/** What stands in a message to `v1/{tenant}/{source}/stored`: one mark or several; none in what cannot be read. */
export function readMarks(text: string): readonly StoredMark[] {
  try {
    return storedMarks.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/** The mark that a payload gets; undefined for one that no source could name again. */
export function markOf(topic: string, payload: string): StoredMark | undefined {
  try {
    const parsed: unknown = JSON.parse(payload);
    const last: unknown = Array.isArray(parsed) ? parsed.at(-1) : parsed;
    return storedMark.safeParse({ ...(typeof last === 'object' ? last : {}), topic }).data;
  } catch {
    return undefined;
  }
}

export function nameOfMark({ topic, ts, boot, seq }: StoredMark): string {
  return `${topic} ${ts} ${boot} ${seq}`;
}
