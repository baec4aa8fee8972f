import { invitation } from '@millwright/contract/areas/identity/invitation/invitation.ts';
import { loginProvider } from '@millwright/contract/areas/identity/third/loginProvider.ts';
import { slots } from '../../resource/slots.ts';
import { CopyLink } from './invitations/CopyLink.tsx';
import { CopyLoginLink } from './thirdWays/CopyLoginLink.tsx';
import { ProviderActions } from './thirdWays/ProviderActions.tsx';
import { ProviderSetup } from './thirdWays/ProviderSetup.tsx';

/** Parts that this area puts into derived screens. */
export const areaSlots = [
  slots(invitation, {
    rowActions: ({ row: { code } }) => <CopyLink code={code} />,
    detailBelow: ({ row: { code } }) => <CopyLink code={code} />,
  }),
  slots(loginProvider, {
    tools: CopyLoginLink,
    rowActions: ({ row: { id, name, kind } }) => <ProviderActions id={id} name={name} kind={kind} />,
    detailBelow: ({ row: { id, name, kind } }) => <ProviderSetup id={id} name={name} kind={kind} />,
  }),
];
