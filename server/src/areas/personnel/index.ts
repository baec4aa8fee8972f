import type { ServerArea } from '../../resource/index.ts';
import { personnelFileHooks } from './personnelFile.hooks.ts';
import { teamHooks } from './team.hooks.ts';
import { mountTeams } from './team.routes.ts';

export const personnel: ServerArea = {
  mounts: [mountTeams],
  hooks: { personnelFile: personnelFileHooks, team: teamHooks },
};
