import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'iam.department.read': ['supervisor'],
  'iam.ownProxy': 'everyone',
  'iam.position.read': ['supervisor'],
  'iam.user.read': ['supervisor'],
};
