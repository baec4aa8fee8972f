import { role } from '@millwright/contract/areas/iam/role.ts';
import { proxy } from '@millwright/contract/areas/iam/proxy.ts';
import { user } from '@millwright/contract/areas/iam/user.ts';
import { slots } from '../../resource/slots.ts';
import { HandOutToAll, HandOutToOne } from './people/PeopleActions.tsx';
import { EndProxy } from './proxies/EndProxy.tsx';
import { ProxiesOfPerson } from './proxies/ProxiesOfPerson.tsx';
import { ChangedRights } from './rights/ChangedRights.tsx';
import { RightsOfRole } from './rights/RightsOfRole.tsx';
import { WhyOfPerson } from './rights/WhyOfPerson.tsx';

/** What accounts put into derived screens. */
export const areaSlots = [
  slots(user, {
    rowActions: ({ row: { id, realname } }) => <HandOutToOne id={id} realname={realname} />,
    tools: HandOutToAll,
    detailBelow: ({ row: { id } }) => (
      <>
        <ProxiesOfPerson id={id} />
        <WhyOfPerson id={id} />
      </>
    ),
  }),
  slots(role, {
    rowActions: ({ row: { id, roleName } }) => <RightsOfRole id={id} roleName={roleName} />,
    detailBelow: ({ row: { id, roleName } }) => <RightsOfRole id={id} roleName={roleName} />,
    history: { rights: ChangedRights },
  }),
  slots(proxy, { rowActions: EndProxy }),
];
