import type { ServerArea } from '../../resource/index.ts';
import { personnelFileHooks } from './personnelFile/personnelFile.hooks.ts';
import { teamHooks } from './teams/team.hooks.ts';
import { mountTeams } from './teams/team.routes.ts';

export const personnel: ServerArea = {
  mounts: [mountTeams],
  hooks: { personnelFile: personnelFileHooks, team: teamHooks },
};
