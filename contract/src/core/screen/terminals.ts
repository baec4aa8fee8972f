/** What somebody works with: a computer, or a phone. Roles give rights on each; a session is on one of them until it ends. */
export const terminals = ['pc', 'app'] as const;
export type Terminal = (typeof terminals)[number];
