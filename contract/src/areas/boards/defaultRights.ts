import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'boards.machine': 'everyone',
  'boards.process': 'everyone',
  'boards.wholeMill': 'everyone',
};
