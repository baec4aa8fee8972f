import { z } from 'zod';
import { defineEvent } from '../../../core/resource/events.ts';
import { defineNotice } from '../../../core/resource/notices.ts';

/** Emitted once by migration 0391 for each mill with texts that exist twice and differ in how their letters are composed. */
export const textsFoundAlike = defineEvent(
  'text.foundAlike',
  z.object({
    count: z.int(),
    /** The first of them: table of the row, and its text. */
    rows: z.array(z.object({ list: z.string(), words: z.string() })),
  }),
);

/** Asks administrators to rename rows that look alike. */
export const namesAlike = defineNotice('iam.namesAlike', { values: ['rowCount', 'rows'] });
