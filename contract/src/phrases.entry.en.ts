import { en as core } from './core/phrases.en.ts';
import { en as iam } from './areas/iam/phrases.en.ts';

/** What the login needs; the web loads the sentences of all areas behind it. */
export const en = { core, iam };
