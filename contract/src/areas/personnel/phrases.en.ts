import type { SameShape } from '../../core/words/phrases.ts';
import { allocationEn } from './machineAllocation/allocation.phrases.en.ts';
import { dutyEn } from './duty/duty.phrases.en.ts';
import type { zh } from './phrases.zh.ts';

export const en: SameShape<typeof zh> = {
  fields: {
    byPersonId: 'Taken over by',
    shares: 'Shares',
  },
  screens: { ...dutyEn.screens, ...allocationEn.screens, crews: 'Crew overview' },
  errors: {
    ...dutyEn.errors,
    ...allocationEn.errors,
    teamBindingFailed: 'Team binding failed: {person} is already in the team “{team}” of the same type',
    groupUnlinkFailed: 'Group unlink failed: {person} leads the team “{team}”; name another leader first',
    leaderNotMember: 'The leader must be one of the members',
  },
  duty: dutyEn.duty,
  allocation: allocationEn.allocation,
  crews: {
    intro: 'The teams of each crew and their people.',
    find: 'Team, name or work number',
    type: 'Type of team',
    all: 'All',
    crew: 'Crew {crew}',
    dayStaff: 'Day staff',
    people: '{count, plural, one {# person} other {# people}}',
    teams: '{count, plural, one {# team} other {# teams}}',
    leader: 'Leader',
    disabled: 'Disabled',
    offDuty: 'Off duty',
    none: 'There are no teams yet',
    noneHint: 'Enter people in the personnel file, then make a team and choose its members.',
    noneFound: 'No team fits the conditions',
    newTeam: 'New team',
    toFile: 'Personnel file',
    members: 'Members',
    join: 'Add people',
    joinTitle: 'Add to “{team}”',
    joinPick: 'Choose people',
    joined: '{count, plural, one {# person} other {# people}} added',
    leave: 'Take out of the team',
    leaveAsk: 'Take {person} out of “{team}”?',
    left: 'Taken out',
    open: 'Show team',
  },
};
