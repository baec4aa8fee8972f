import { defineErrors } from './errors.ts';

/** Refusals that any call can give. */
export const coreErrors = defineErrors('core', {
  /** The first broken rule; `errors` lists all of them. */
  invalid: { code: 400, params: ['field', 'rule'] },
  notFound: { code: 404 },
  conflict: { code: 409 },
  tooLarge: { code: 413, params: ['limit'] },
  tooMany: { code: 429, params: ['seconds'] },
  forbidden: { code: 510, kind: 'forbidden', params: ['permission'] },
  unknownPath: { code: 404, kind: 'unknownPath' },
  methodNotAllowed: { code: 405, kind: 'method' },
  bug: { code: 500, kind: 'bug', params: ['reference'] },
  notReady: { code: 503, kind: 'bug' },
});
