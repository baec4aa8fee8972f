import { user } from '@millwright/contract/areas/iam/user.ts';
import { slots } from '../../resource/slots.ts';
import { HandOutToAll, HandOutToOne } from './people/PeopleActions.tsx';

/** What accounts put into derived screens. */
export const areaSlots = [
  slots(user, {
    rowActions: ({ row: { id, realname } }) => <HandOutToOne id={id} realname={realname} />,
    tools: HandOutToAll,
  }),
];
