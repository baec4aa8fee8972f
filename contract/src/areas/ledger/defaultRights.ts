import type { DefaultRights } from '../../core/area/defaultRights.ts';

/** Rights of this area that roles of a new mill hold. */
export const defaultRights: DefaultRights = {
  'maintenance.ledger': ['workshopLeader', 'teamLeader', 'repairer'],
};
