import { z } from 'zod';
import { defineCall } from '../../../core/call/call.ts';
import { defineScreen } from '../../../core/screen/screen.ts';
import { crewLetters } from '../../../core/words/shiftNames.ts';
import { processes } from '../../basics/processTree/processes.ts';
import { team, teamTypes } from '../teams/team.ts';

const member = z.object({
  id: z.uuid(),
  realname: z.string(),
  workNo: z.string().nullable(),
  position: z.string().nullable(),
  /** Where the picture is; null for who has none. */
  avatar: z.string().nullable(),
  isLeader: z.boolean(),
  onDuty: z.boolean(),
  isEnabled: z.boolean(),
});
export type TeamMember = z.output<typeof member>;

const shownTeam = z.object({
  id: z.uuid(),
  name: z.string(),
  type: z.enum(teamTypes),
  crew: z.enum(crewLetters).nullable(),
  process: z.enum(processes).nullable(),
  department: z.string().nullable(),
  /** The leader first. */
  members: z.array(member),
});
export type ShownTeam = z.output<typeof shownTeam>;

/** The teams of the mill with their people, by name; with `id` that one alone. */
export const showTeams = defineCall('personnel.showTeams', {
  method: 'GET',
  path: '/personnel/teams',
  data: 'masterData',
  access: { code: team.access.read },
  input: z.object({ id: z.union([z.uuid(), z.literal('')]).optional() }),
  output: z.object({ teams: z.array(shownTeam) }),
});

/** The most people who are put into a team at once. */
export const mostJoining = 200;

/** Puts people into a team. Refused as a whole with `personnel.teamBindingFailed` when one of them cannot be in it. */
export const joinTeam = defineCall('personnel.joinTeam', {
  method: 'POST',
  path: '/personnel/teams/join',
  data: 'masterData',
  access: { code: team.access.edit },
  input: z.object({ id: z.uuid(), personIds: z.array(z.uuid()).min(1).max(mostJoining) }),
  output: z.object({ joined: z.int() }),
});

/** Takes somebody out of a team. Refused with `personnel.groupUnlinkFailed` for its leader. */
export const leaveTeam = defineCall('personnel.leaveTeam', {
  method: 'POST',
  path: '/personnel/teams/leave',
  data: 'masterData',
  access: { code: team.access.edit },
  input: z.object({ id: z.uuid(), personId: z.uuid() }),
  output: z.null(),
});

export const crewCalls = [showTeams, joinTeam, leaveTeam];

/** The teams of the mill by crew, with their people. */
export const crewsScreen = defineScreen('crews', {
  namespace: 'personnel',
  path: '/personnel/crews',
  component: 'personnel/crews',
  layout: 'office',
  menu: 'personnelManagement',
  access: team.access.read,
});
