import { zh as core } from './core/phrases.zh.ts';
import { zh as iam } from './areas/iam/phrases.zh.ts';

/** What the login needs; the web loads the sentences of all areas behind it. */
export const zh = { core, iam };
