import { defineErrors } from './errors.ts';

/** Refusals that any call can give. */
export const coreErrors = defineErrors('core', {
  /** The first broken rule; `errors` lists all of them. */
  invalid: { code: 400, params: ['field', 'rule'] },
  notFound: { code: 404 },
  conflict: { code: 409 },
  heldByOthers: { code: 409 },
  /** An idempotency key that was sent with another input before. */
  keyReused: { code: 409 },
  /** A value that another row has, and that must be unique. */
  taken: { code: 409, params: ['value'] },
  /** A deleted row of that name can be restored from the recycle bin. */
  inBin: { code: 409, params: ['value'] },
  /** An action that the row's life cycle does not know in the state it is in; both in words. */
  wrongState: { code: 409, params: ['action', 'state'] },
  /** Only other people may take the action on this row: `actors` names them in words. */
  notActor: { code: 409, params: ['actors'] },
  /** Data rules of who adds a row would hide it. */
  beyondRules: { code: 409, params: ['name'] },
  /** The row cannot be deleted: `users` says what refers to it. */
  inUse: { code: 409, params: ['users'] },
  /** Cells of a grid that break a rule: how many, and the first by row and column; `errors` lists them. */
  gridRefused: { code: 400, params: ['row', 'column', 'reason', 'count'] },
  /** Cells of a grid that somebody else changed since they were read; `errors` says who and when. */
  gridConflict: { code: 409, params: ['row', 'column', 'count'] },
  /** The file is no table that can be read, holds more than a table may, or lacks a column that is needed. */
  badSheet: { code: 400, params: ['problem', 'file'] },
  tooLarge: { code: 413, params: ['limit'] },
  treeTooLarge: { code: 413, params: ['name', 'limit'] },
  /** The signature is wrong, or its time stamp is too far from the present. */
  badSignature: { code: 400 },
  tooMany: { code: 429, params: ['seconds'] },
  forbidden: { code: 510, kind: 'forbidden', params: ['permission'] },
  unknownPath: { code: 404, kind: 'unknownPath' },
  methodNotAllowed: { code: 405, kind: 'method' },
  bug: { code: 500, kind: 'bug', params: ['reference'] },
  /** The database does not answer; nothing is wrong with the request, and it may be made again. */
  databaseAway: { code: 503, kind: 'away', params: ['seconds'] },
  /** The database cannot write: its disk is full. */
  diskFull: { code: 503, kind: 'away' },
  /** It can write, and what must not stop (machines) is to find room: what may wait is refused. */
  diskShort: { code: 503, kind: 'away' },
  notReady: { code: 503, kind: 'bug' },
});
