import { z } from 'zod';

/** Note of an unsent item outside the database, so that its loss is noticed. */
const mark = z.object({ id: z.string(), kind: z.string(), title: z.string() });
export type UnsentMark = z.output<typeof mark>;

/** Marks of unsent things of an owner. They are added behind the thing itself and taken away before it: one without is lost. */
export interface UnsentMarks {
  readonly list: (owner: string) => readonly UnsentMark[];
  readonly add: (owner: string, added: UnsentMark) => void;
  readonly drop: (owner: string, ids: readonly string[]) => void;
}

/** Creates marks over a place that keeps text, which may be full or closed to this page. */
export function createUnsentMarks(place: {
  read: (owner: string) => string | null;
  write: (owner: string, text: string | null) => void;
}): UnsentMarks {
  function list(owner: string): readonly UnsentMark[] {
    try {
      return z
        .array(mark)
        .catch([])
        .parse(JSON.parse(place.read(owner) ?? '[]'));
    } catch {
      return [];
    }
  }
  function write(owner: string, marks: readonly UnsentMark[]): void {
    try {
      place.write(owner, marks.length === 0 ? null : JSON.stringify(marks));
    } catch {
      // Without room a loss cannot be told; what is stored is sent all the same.
    }
  }
  return {
    list,
    add: (owner, { id, kind, title }) =>
      write(owner, [...list(owner).filter((each) => each.id !== id), { id, kind, title }]),
    drop: (owner, ids) => {
      const marks = list(owner);
      const left = marks.filter(({ id }) => !ids.includes(id));
      if (left.length < marks.length) write(owner, left);
    },
  };
}

const storageKey = (owner: string) => `unsent ${owner}`;

/** The marks of this browser, beside the database and not in it. */
export const unsentMarks = createUnsentMarks({
  read: (owner) => localStorage.getItem(storageKey(owner)),
  write: (owner, text) =>
    text === null
      ? localStorage.removeItem(storageKey(owner))
      : localStorage.setItem(storageKey(owner), text),
});

/** Forgets the marks of somebody who leaves with all that was not sent. */
export function forgetUnsentMarks(owner: string): void {
  localStorage.removeItem(storageKey(owner));
}
