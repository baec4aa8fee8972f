/** Roles that a mill begins with, beside its administrators, who hold every right of the mill. */
export const givenRoles = [
  'planner',
  'workshopLeader',
  'supervisor',
  'qualityWorker',
  'teamLeader',
  'operator',
  'spinner',
  'repairer',
] as const;
export type GivenRole = (typeof givenRoles)[number];

/**
 * Roles that a right is given to when a mill begins, by the code of the right: `everyone` are all of them. A supervisor holds what
 * a workshop leader holds. A right that is not named is the administrator's alone.
 */
export type DefaultRights = Readonly<Record<string, 'everyone' | readonly GivenRole[]>>;
