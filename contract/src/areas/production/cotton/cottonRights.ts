import { cottonIssue } from './cottonIssue.ts';
import { wasteWeighing } from './wasteWeighing.ts';

const entries = [cottonIssue, wasteWeighing];

/** Who plans the mill sees what was laid down and what was weighed. */
export const cottonRightsOfPlanners: ReadonlySet<string> = new Set(entries.map(({ access }) => access.read));

/** Who leads a team or a workshop enters both; entries are deleted by administrators alone, as everywhere. */
export const cottonRightsOfLeaders: ReadonlySet<string> = new Set(
  entries.flatMap(({ access: { read, add, edit } }) => [read, add, edit]),
);
