import { personnelFile } from '@millwright/contract/areas/personnel/personnelFile.ts';
import { team } from '@millwright/contract/areas/personnel/team.ts';
import { slots } from '../../resource/slots.ts';
import { AssignToTeam } from './teams/AssignToTeam.tsx';
import { MembersOfTeam } from './teams/MembersOfTeam.tsx';

/** What the personnel office puts into derived screens. */
export const areaSlots = [
  slots(personnelFile, { tools: AssignToTeam }),
  slots(team, { detailBelow: ({ row: { id } }) => <MembersOfTeam id={id} /> }),
];
