import { type ServerArea } from '../../resource/index.ts';
import { invitationHooks } from './invitation/invitation.hooks.ts';
import { mountLoginLog } from './loginLog/loginLog.routes.ts';
import { mountSessionsOfPeople } from './sessions/sessions.routes.ts';
import { loginProviderHooks, loginServerHooks } from './third/loginProvider.hooks.ts';

export const identity: ServerArea = {
  mounts: [mountSessionsOfPeople, mountLoginLog],
  hooks: { invitation: invitationHooks, loginProvider: loginProviderHooks, loginServer: loginServerHooks },
};
