import type { ServerArea } from '../../resource/index.ts';
import { personnelFileHooks } from './personnelFile.hooks.ts';
import { teamHooks } from './team.hooks.ts';
import { mountTeams } from './team.routes.ts';

export {
  responsibilitiesEntered,
  responsibleBetween,
  responsibleFor,
  responsibleInTurns,
  type ResponsibleRow,
} from './responsibility.queries.ts';
export { endDutiesOf } from './endDuties.ts';
export { selectNorms } from './allocation.queries.ts';
export {
  selectCrewPeople,
  selectPeopleAt,
  selectWorkOf,
  selectWorkplaces,
  selectWorkshops,
  type WorkOfPerson,
  type Workplace,
} from './workplaces.queries.ts';
export { mountAllocation } from './allocation.routes.ts';
export { mountResponsibilities } from './responsibility.routes.ts';
export { dutyMachines, visibleDutyMachines } from './responsibilityRows.ts';
export { selectVisibleContacts, visiblePeople } from './visiblePeople.ts';
export { selectCrewMembers, selectTeams } from './team.queries.ts';
export { type NamedTeam, type TeamsThen, teamsThenOf } from './teamsThen.ts';

export const personnel: ServerArea = {
  mounts: [mountTeams],
  hooks: { personnelFile: personnelFileHooks, team: teamHooks },
};
