export {
  responsibilitiesEntered,
  responsibleBetween,
  responsibleFor,
  responsibleInTurns,
  type ResponsibleRow,
} from './responsibility/responsibility.queries.ts';
export { endDutiesOf } from './machineAllocation/endDuties.ts';
export { selectNorms } from './machineAllocation/allocation.queries.ts';
export {
  selectCrewPeople,
  selectPeopleAt,
  selectWorkOf,
  selectWorkplaces,
  selectWorkshops,
  type WorkOfPerson,
  type Workplace,
} from './responsibility/workplaces.queries.ts';
export { mountAllocation } from './machineAllocation/allocation.routes.ts';
export { mountResponsibilities } from './responsibility/responsibility.routes.ts';
export { dutyMachines, visibleDutyMachines } from './responsibility/responsibilityRows.ts';
export { selectVisibleContacts, visiblePeople } from './personnelFile/visiblePeople.ts';
export { selectCrewMembers, selectTeams } from './teams/team.queries.ts';
export { type NamedTeam, type TeamsThen, teamsThenOf } from './teams/teamsThen.ts';
