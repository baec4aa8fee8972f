import { defineArea } from '../../core/areaManifest.ts';
import { iamCalls } from './calls.ts';
import { captchaCalls } from './captcha.ts';
import { department, organizationType } from './department.ts';
import { exportJobCalls } from './exportJobs.ts';
import { findAnything } from './find.ts';
import { invitation } from './invitation.ts';
import { iamJobs } from './jobs.ts';
import { loginLogCalls, loginLogScreen } from './loginLog.ts';
import { ownPersonCalls } from './ownPerson.ts';
import { passwordCalls } from './passwordCalls.ts';
import { position } from './position.ts';
import { registrationCalls } from './registration.ts';
import { role } from './role.ts';
import { roleRightsCalls, roleRightsScreen } from './roleRights.ts';
import { iamScreens } from './screens.ts';
import { onlineScreen, sessionCalls } from './sessions.ts';
import { smsCalls } from './sms.ts';
import { tenant } from './tenant.ts';
import { user } from './user.ts';

export const iam = defineArea('iam', {
  resources: [tenant, user, invitation, role, department, organizationType, position],
  calls: [
    ...iamCalls,
    ...passwordCalls,
    ...captchaCalls,
    ...smsCalls,
    ...registrationCalls,
    ...roleRightsCalls,
    ...exportJobCalls,
    ...sessionCalls,
    ...loginLogCalls,
    ...ownPersonCalls,
    findAnything,
  ],
  screens: [...iamScreens, onlineScreen, loginLogScreen, roleRightsScreen],
  jobs: iamJobs,
});
