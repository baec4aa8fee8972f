import { vn as core } from './core/phrases.vn.ts';
import { vn as iam } from './areas/iam/phrases.vn.ts';

/** What the login needs; the web loads the sentences of all areas behind it. */
export const vn = { core, iam };
