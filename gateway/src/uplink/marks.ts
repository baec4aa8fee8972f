import { z } from 'zod';

/** The last telegram of a payload: what a mark of the server names. */
export interface Mark {
  readonly topic?: string | undefined;
  readonly boot: number;
  readonly seq: number;
}

const mark = z.object({ topic: z.string().optional(), boot: z.int(), seq: z.int() });
const marks = z.union([mark.transform((one) => [one]), z.array(mark)]);

/** The marks of a message on the `stored` topic: one or several; none when it is something else. */
export function marksIn(text: string): Mark[] {
  try {
    const read = marks.safeParse(JSON.parse(text));
    return read.success ? read.data : [];
  } catch {
    return [];
  }
}

export function nameOfMark({ topic = '', boot, seq }: Mark): string {
  return `${topic}\n${boot}\n${seq}`;
}
