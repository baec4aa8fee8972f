import { z } from 'zod';

/** As many rows of one list are named in a refusal; of the others it says how many they are. */
export const mostBlockersNamed = 5;

/** Rows of one list that keep something from being done. */
export const blockers = z.object({
  /** What such a row is called, in the language of the reader. */
  noun: z.string(),
  /** How many there are in the whole mill, those that the reader does not see among them. */
  count: z.int(),
  /** The first of those that the reader sees, by their titles; `path` opens the details of the row, where a page shows it. */
  rows: z.array(z.object({ id: z.string(), title: z.string(), path: z.string().nullable() })),
  /** Address of the list of exactly these rows, when not all that the reader sees are named and a list can be narrowed to them. */
  listPath: z.string().nullable(),
});
export type Blockers = z.output<typeof blockers>;
