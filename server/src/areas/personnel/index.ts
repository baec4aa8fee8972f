import type { ServerArea } from '../../resource/index.ts';
import { personnelFileHooks } from './personnelFile.hooks.ts';
import { teamHooks } from './team.hooks.ts';
import { mountTeams } from './team.routes.ts';

export {
  responsibleFor,
  responsibleInTurns,
  type ResponsibleRow,
} from './responsibility.queries.ts';
export { mountResponsibilities } from './responsibility.routes.ts';

export const personnel: ServerArea = {
  mounts: [mountTeams],
  hooks: { personnelFile: personnelFileHooks, team: teamHooks },
};
